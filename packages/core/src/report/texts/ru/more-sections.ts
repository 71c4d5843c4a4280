// The words of a report's sections about texts, people, metrics and parts of the data, in Russian.
import type { TieRule } from '../../../results/meta/sentence-level.ts';
import type { moreSections as english } from '../en/more-sections.ts';
import { plural } from './plural.ts';

const map: typeof english.map = {
  title: 'Карта текстов',
  figure: 'Расстояния между версиями текстов',
  caption: (items, edited) =>
    `Средние нормированные расстояния в символах между всеми версиями (заданий: ${items}) в двух измерениях (классическое шкалирование).${edited ? ' Маленькие красные точки — исправленные тексты, соединённые с текстом системы, от которого они отталкивались.' : ''}`,
  version: 'Версия',
  names: { source: 'исходный текст', reference: 'эталон' },
  distance: (length) => `расстояние ${length}`,
};

const rules: Readonly<Record<TieRule, string>> = {
  second: 'в пользу системы, названной позже, как в опубликованных программах',
  half: 'наполовину верным ответом',
  wrong: 'ошибкой',
  drop: 'ничем и не учитывается',
};

const metrics: typeof english.metrics = {
  title: 'Автоматические метрики',
  caption: (rule) =>
    `Корреляция автоматических баллов с оценками людей: по системам — только на оценённых предложениях, даже если метрика посчитана на большем числе; и по парам текстов, в которых люди сделали выбор, — равенство баллов считается ${rules[rule]} (правило «${rule}»; остальные правила рядом).`,
  columns: [
    'Метрика',
    'Систем',
    'Оценённых предложений',
    'Строк',
    'Пирсон',
    'Спирмен',
    'Кендалл',
    'Сравнённых пар',
    'Решённых пар',
    'Равных у метрики',
    'Учтено',
    'Точность',
    'Кендалл (предложения)',
  ],
  accuracy: (rule) => `Точность, ${rule}`,
  remark: 'Примечание',
};

const severity: typeof english.severity = {
  title: 'Аннотаторы',
  figure: 'Строгость аннотаторов',
  axis: 'Отличие от остальных на тех же текстах',
  caption:
    'Среднее каждого аннотатора по всему, что оценено, и насколько оно отличается от остальных на тех же текстах: ниже нуля — строже; критерии, по которым различий нет, есть только в таблице. Расщепление пополам: корреляция средних по системам на случайных половинах заданий с поправкой на полную длину.',
  columns: [
    'Критерий',
    'Аннотатор',
    'Среднее',
    'n',
    'Другое',
    'Строгость',
    'Надёжность (расщепление пополам)',
    'Примечание',
  ],
};

const order: typeof english.order = {
  title: 'Влияние порядка',
  figure: 'Средняя оценка в зависимости от места на экране',
  axis: 'Средняя оценка',
  place: (number) => `место ${number}`,
  caption: 'Тексты показаны в случайном порядке, поэтому средние на всех местах должны быть равны.',
  columns: ['Критерий', 'Место', 'Среднее', 'n'],
};

const time: typeof english.time = {
  title: 'Время на задание',
  figure: 'Секунд на задание',
  axis: 'Секунд на задание',
  seconds: (number) => `${number} с`,
  caption:
    'Одна точка — одно задание, черта и число — медиана; перерывы не учитываются, самые долгие 2 % стоят у края.',
  columns: ['Аннотатор', 'Заданий', 'Медиана, секунды'],
};

const breakdown: typeof english.breakdown = {
  title: (label, key) => `${label} по признаку «${key}»`,
  figure: (title) => `${title}, 95-процентные интервалы`,
  group: 'группа',
  items: (value, items) => `${value} (${items} ${plural(items, 'задание', 'задания', 'заданий')})`,
  caption: (key) =>
    `То же вычисление на заданиях с каждым значением признака «${key}»; чем меньше заданий, тем шире интервалы.`,
  system: 'Система',
  interval: '95 % интервал',
};

const page: typeof english.page = {
  methods: 'Методы',
  copyMethods: 'Скопировать описание методов',
  download: 'Скачать числа (JSON)',
  numbers: 'Числа',
  copyAs: (name) => `Скопировать как ${name}`,
  copied: 'Скопировано',
  figure: (title) => `${title}, рисунок`,
  table: (title) => `${title}, числа`,
  footer: 'Все числа можно вычислить заново из выгрузки кампании: corrigenda report --verify.',
};

export const moreSections: typeof english = { map, metrics, severity, order, time, breakdown, page };
