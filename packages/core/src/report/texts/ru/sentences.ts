// The headline and the methods paragraph of a report in Russian, sentence by sentence.
import type { TrueSkillSetting } from '../../../stats/index.ts';
import type { finding as englishFinding, methods as englishMethods } from '../en/sentences.ts';
import { plural } from './plural.ts';

const join = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} и ${names[names.length - 1]}`;
const be = (names: readonly string[], many: string, one: string) => (names.length > 1 ? many : one);
const judged = (annotators: number, items: number) =>
  `${annotators} ${plural(annotators, 'разметчик оценил', 'разметчика оценили', 'разметчиков оценили')} ${items} ${plural(items, 'задание', 'задания', 'заданий')}`;
const ofSystems = (systems: number) => `${systems} ${plural(systems, 'системы', 'систем', 'систем')}`;

export const finding: typeof englishFinding = {
  judged: (annotators, items, systems) => `${judged(annotators, items)} (тексты ${ofSystems(systems)}).`,
  notSeparated: (names) => `Оценки не различают системы ${join(names)}.`,
  first: (names, tied) =>
    names.length > 1
      ? `${join(names)} ${tied ? 'делят первое место' : 'впереди остальных'}`
      : `${names[0]} на первом месте`,
  following: (names, tied, last) => {
    const verb = last
      ? be(names, 'идут последними', 'на последнем месте')
      : be(names, 'идут следом', 'идёт следом');
    return `${join(names)} ${verb}${names.length > 1 && tied ? ', наравне' : ''}`;
  },
  disagree: (names) => `диапазоны мест и критерий знаков расходятся в отношении ${join(names)}`,
  ahead: (upper, lower) => `${join(upper)} ${be(upper, 'опережают', 'опережает')} ${join(lower)}`,
  overlaps: (names, both) =>
    `диапазон ${join(names)} пересекается ${both ? 'и с теми, и с другими' : 'со всеми'}`,
  summedUp: (top, bottom, separated, pairs) =>
    `никто не опережает ${join(top)}; ${join(bottom)} не ${be(bottom, 'опережают', 'опережает')} никого; различены ${separated} из ${pairs} пар`,
};

const priors: Readonly<Record<TrueSkillSetting, string>> = {
  literature: 'априорное среднее 0, стандартное отклонение 0.5, бета 0.25',
  wmt: 'априорное среднее 0, стандартное отклонение 0.5, бета 0.5, умноженная на число сравнений, делённое на 40',
  original: 'априорное среднее 25, стандартное отклонение 25/3',
};

/** Inside of a sentence only abbreviations begin with a capital letter. */
const listed = (names: readonly string[]) =>
  names.map((name) => name.replace(/^[А-Я](?=[а-я])/, (letter) => letter.toLowerCase())).join('; ');

export const methods: typeof englishMethods = {
  judged: (annotators, { items, systems, rejections }) =>
    `${judged(annotators, items)} с текстами ${ofSystems(systems)}${rejections > 0 ? `; отклонённые задания (${rejections}) не учитываются` : ''}.`,
  means: 'Средние вычислены по всем оценкам.',
  meansAndOther: (kept) =>
    `Средние вычислены по всем оценкам; ответы «Другое» подсчитаны отдельно и считаются пропусками в средних и во всех коэффициентах, кроме ${kept ? 'AC1, каппы Флейсса и номинальной альфы, где они остаются отдельной категорией, а также ' : ''}доли совпавших ответов и попарной каппы, где они образуют категорию 0 (обе величины даны и без них).`,
  editDistance:
    'Расстояние редактирования — посимвольное расстояние Левенштейна между текстом системы и окончательным исправленным текстом, делённое на длину более длинного текста.',
  agreement: (papers) =>
    `Согласие: ${listed(papers)}. Каппа дана как среднее по парам разметчиков с весом по числу общих единиц и как объединённая, то есть одна каппа по всем парам оценок; веса каппы берутся по порядковым номерам категорий, встретившихся в сравниваемых оценках, как в scikit-learn, а веса AC2 — по значениям категорий, как в irrCAC. Каппа Флейсса берёт и согласие, и частоты категорий по единицам, у которых не меньше двух оценок; в варианте с частотами по всем единицам, в AC1 и AC2 каждая оценённая единица учтена один раз (Gwet 2014). ICC вычислен по единицам, которые оценили все разметчики.`,
  ranking: (criterion, setting, unit) =>
    `Системы упорядочены ${criterion === null ? 'по сравнениям судей' : `по оценкам каждого разметчика (критерий «${criterion}»)`}: по Expected Wins (без ничьих), по силам Брэдли — Терри (максимальное правдоподобие, ничья как половина победы) и по TrueSkill (${priors[setting]}, вероятность ничьей оценена по данным, отсчёт от среднего по системам). Диапазоны мест охватывают 95 % повторных выборок ${unit === 'pairs' ? 'отдельных сравнений' : 'заданий'}; кластер кончается там, где границу не пересекает ни один диапазон. Попарно системы сравнены точным двусторонним критерием знаков с поправкой на число пар (Holm 1979).`,
  displayed:
    'Системы с одинаковым текстом показаны один раз и получают одну и ту же оценку; их сравнение между собой — ничья.',
  expanded: 'Данные — пары систем, на которые ранжирования были разложены до публикации.',
  judges:
    'Согласие судей — каппа по ответам «лучше», «равно», «хуже»; случайное согласие оценено по ответам обоих судей вместе, по парам судей, у которых не меньше 50 общих сравнений.',
  mixedModel:
    'Кроме того, к оценкам подобрана линейная смешанная модель: системы — фиксированные эффекты, задания и разметчики — перекрёстные случайные эффекты (REML, больший из факторов исключён; интервалы Вальда).',
  adjudicated: (decisions) =>
    `Рядом с результатами по исходным оценкам даны результаты, в которых каждая оценка спорного случая заменена принятым решением (всего решений: ${decisions}); согласие, интервалы и критерии относятся к исходным оценкам.`,
  metrics: (rule) =>
    `Корреляции с автоматическими баллами вычислены по системам на оценённых предложениях, а на уровне предложений — по парам, в которых люди сделали выбор; равенство баллов учтено по правилу «${rule}».`,
  intervals: (resamples) =>
    `Интервалы — 95-процентные, по перцентилям; повторных выборок заданий: ${resamples}.`,
};
