// Names of coefficients and reasons for missing numbers in Russian.
import type { CoefficientWords, ReasonWords } from '../word-lists.ts';

export const coefficients: CoefficientWords = {
  raw: 'Доля совпавших ответов',
  kappa: 'Каппа Коэна, среднее по парам',
  kappaPooled: 'Каппа Коэна, объединённая',
  kappaLinear: 'Каппа, линейные веса, среднее по парам',
  kappaLinearPooled: 'Каппа, линейные веса, объединённая',
  kappaQuadratic: 'Каппа, квадр. веса, среднее по парам',
  kappaQuadraticPooled: 'Каппа, квадр. веса, объединённая',
  withoutOther: 'без «Другое»',
  withinOne: 'Согласие с точностью до одной ступени',
  fleiss: 'Каппа Флейсса',
  fleissAllUnits: 'Каппа Флейсса, частоты по всем единицам',
  alphaNominal: 'Альфа Криппендорфа, номинальная',
  alphaOrdinal: 'Альфа Криппендорфа, порядковая',
  alphaInterval: 'Альфа Криппендорфа, интервальная',
  alphaMasi: 'Альфа Криппендорфа, MASI',
  ac1: 'AC1 Гвета',
  ac2: 'AC2 Гвета, квадратичные веса',
};

export const reasons: ReasonWords = {
  'no unit was rated by two raters': 'ни одну единицу не оценили двое',
  'both raters of every pair used one and the same category, so chance agreement is perfect':
    'в каждой паре оба использовали одну и ту же категорию, и случайное согласие полное',
  'both used one and the same category, so chance agreement is perfect':
    'оба использовали одну и ту же категорию, и случайное согласие полное',
  'all answers are the same, so chance agreement is perfect':
    'все ответы одинаковы, и случайное согласие полное',
  'all ratings fall into one category, so chance agreement is perfect':
    'все оценки попали в одну категорию, и случайное согласие полное',
  'all ratings are the same, so no disagreement could be expected':
    'все оценки одинаковы, и разногласий ожидать нельзя',
  'all ratings are the same, so there is no variance to share':
    'все оценки одинаковы, и делить нечего: дисперсии нет',
  'nobody answered Other': 'никто не ответил «Другое»',
  'the scale has only two steps': 'на шкале всего две ступени',
  'the scale has no steps': 'на шкале нет ступеней',
  'sets have no variance': 'у наборов ответов нет дисперсии',
  'the answers are sets of options': 'ответы — наборы вариантов',
  'the answers are not sets of options': 'ответы — не наборы вариантов',
  'the categories have no order': 'категории не упорядочены',
  'there is only one rater': 'разметчик только один',
  'fewer than two units were rated by every rater': 'всеми оценено меньше двух единиц',
  'the variance components cancel out': 'компоненты дисперсии взаимно уничтожаются',
  'there are no more ratings than systems': 'оценок не больше, чем систем',
  'all ratings are the same': 'все оценки одинаковы',
  'there are more than # items and more than # raters': 'заданий больше # и разметчиков больше #',
  'items have too many different numbers of ratings': 'число оценок на задание слишком разнородно',
  'the likelihood has no maximum that could be found': 'максимум правдоподобия найти не удалось',
  'there is only one': 'здесь только один уровень',
  'each has only one rating, so they cannot be told from the rest':
    'на каждый уровень приходится одна оценка, и отделить его от остального нельзя',
  'each item has a rater of its own': 'у каждого задания свой разметчик',
  'no comparison of this system had a winner': 'ни одно сравнение этой системы не кончилось победой',
  'no common comparison': 'нет общих сравнений',
  'no two judges share # comparisons': 'ни у каких двух судей нет # общих сравнений',
  'no judge repeated # comparisons': 'ни у одного судьи нет # повторных сравнений',
  'nobody else rated the same units': 'те же единицы больше никто не оценил',
  'fewer than two pairs of scores': 'меньше двух пар значений',
  'one of the two lists has the same score everywhere': 'в одном из двух рядов все значения одинаковы',
  'one item cannot be resampled': 'из одного задания нельзя сделать повторную выборку',
  'no value in most resamples': 'в большинстве повторных выборок значения нет',
  'no value in # of # resamples': 'нет значения в # из # повторных выборок',
  'no compared pair has scores for both sentences':
    'ни у одной сравнённой пары нет баллов для обоих предложений',
  'people decided no pair': 'люди не сделали выбора ни в одной паре',
  'the metric decides no pair that people decided':
    'метрика не различает ни одной пары, в которой люди сделали выбор',
  'a correlation is undefined': 'корреляция не определена',
  'a metric has no scores of sentences': 'у метрики нет баллов предложений',
  'a metric has no score of a system': 'у метрики нет балла для одной из систем',
  'no annotator has two edits in one sentence': 'ни у одного аннотатора нет двух правок в одном предложении',
  'left out of the mean: # of # systems, without a winner':
    'в среднее не вошли # из # систем: победителя нет',
  'no pair has these ranks': 'ни у одной пары нет таких рангов',
  'a metric gives every output the same score': 'метрика даёт всем текстам один и тот же балл',
  'fewer than four systems': 'меньше четырёх систем',
  'the two metrics are too much alike for the test': 'две метрики слишком похожи для критерия',
};
