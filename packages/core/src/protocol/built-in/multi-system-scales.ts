// The three scales of multi-system rating, each step with its meaning and examples: 4 best ... 1 worst, 0 Other.
import type { Option, Translated } from '../protocol.ts';
import { inThree } from '../translate.ts';

/** One step of a four-step scale: 4 best ... 1 worst. */
function step(
  id: string,
  value: number,
  label: Translated,
  meaning: Translated,
  example: Translated,
): Option {
  return { id, value, key: String(5 - value), label, meaning, example };
}

/** A sentence with a remark on it; the sentence is Swedish in every language of the interface. */
function shown(sentence: string, en: string, sv: string, ru: string): Translated {
  return inThree(`**${sentence}** ${en}`, `**${sentence}** ${sv}`, `**${sentence}** ${ru}`);
}

/** Several examples of one step, each in a paragraph of its own. */
function several(...examples: readonly Translated[]): Translated {
  const join = (language: 'en' | 'sv' | 'ru') => examples.map((one) => one[language]).join('\n\n');
  return inThree(join('en'), join('sv'), join('ru'));
}

const other: Option = {
  id: 'other',
  value: 0,
  key: '0',
  missing: true,
  label: inThree('Other', 'Annat', 'Другое'),
  meaning: inThree(
    'The system broke down, or the text is no sentence at all. As a rule this holds for all three ratings.',
    'Något har gått fel i systemet, eller så är texten ingen mening alls. Oftast gäller det alla tre betygen.',
    'Система дала сбой, или это вообще не предложение. Как правило, это относится ко всем трём оценкам.',
  ),
  example: inThree('**7 7 7 7 7 7**', '**7 7 7 7 7 7**', '**7 7 7 7 7 7**'),
};

export const grammaticalityScale: readonly Option[] = [
  step(
    'perfect',
    4,
    inThree('Perfect', 'Perfekt', 'Безупречно'),
    inThree(
      'No grammatical error under some reading of the sentence. It need not sound as if a native speaker wrote it: a missing capital, a slip of the keyboard, an unusual place of a word or an odd collocation is allowed.',
      'Inget grammatiskt fel, om meningen läses på något rimligt sätt. Den behöver inte låta som skriven av en modersmålstalare: en saknad versal, ett rent skrivfel, en ovanlig plats för ett ord eller en ovanlig ordförbindelse får förekomma.',
      'При каком-то прочтении в предложении нет грамматических ошибок. Оно не обязано звучать как у носителя: строчная буква в начале, опечатка, непривычное место слова или необычное сочетание слов допустимы.',
    ),
    shown(
      'på sommaren brukar vi bada i sjön bakom huset nästan alltid .',
      'The capital is missing and *nästan alltid* stands in an unusual place; neither is an error here.',
      'Den stora bokstaven saknas och *nästan alltid* står på en ovanlig plats; inget av det är ett fel här.',
      'Нет заглавной буквы, и *nästan alltid* стоит на непривычном месте; здесь ни то ни другое не ошибка.',
    ),
  ),
  step(
    'comprehensible',
    3,
    inThree('Comprehensible', 'Begripligt', 'Понятно'),
    inThree(
      'One or a few small errors (agreement, an article, a minor preposition error) that leave no doubt about what is meant.',
      'Ett eller några små fel (kongruens, artikel, ett mindre prepositionsfel) som inte gör det oklart vad som menas.',
      'Одна или несколько мелких ошибок (согласование, артикль, не самый удачный предлог), из-за которых смысл не становится неясным.',
    ),
    shown(
      'På sommaren brukar vi badar i sjön bakom huset .',
      'The verb form is wrong, the meaning is plain.',
      'Verbformen är fel, men det är klart vad som menas.',
      'Форма глагола неверна, но смысл ясен.',
    ),
  ),
  step(
    'somewhat-comprehensible',
    2,
    inThree('Somewhat comprehensible', 'Delvis begripligt', 'Отчасти понятно'),
    inThree(
      'Serious errors: a missing subject, verb or object, a wrong tense, a misleading preposition. More than one reading is possible.',
      'Allvarliga fel: subjekt, verb eller objekt saknas, tempus är fel, en preposition vilseleder. Flera tolkningar är möjliga.',
      'Серьёзные ошибки: нет подлежащего, сказуемого или дополнения, неверное время, сбивающий с толку предлог. Возможны разные прочтения.',
    ),
    shown(
      'På sommaren brukar badar på sjön vid bakom huset .',
      'Who bathes, and whether in the lake or on it, has to be guessed.',
      'Vem som badar, och om det är i sjön eller på den, måste gissas.',
      'Кто купается и где именно, приходится угадывать.',
    ),
  ),
  step(
    'incomprehensible',
    1,
    inThree('Incomprehensible', 'Obegripligt', 'Непонятно'),
    inThree(
      'So many errors that you would not know how to correct it, because you cannot tell what it says.',
      'Så många fel att det inte går att veta hur meningen ska rättas, eftersom det inte går att förstå vad den säger.',
      'Ошибок столько, что непонятно, как исправлять: не разобрать, что сказано.',
    ),
    inThree(
      '**Sommar brukar huset den sjö bada bakom vill .**',
      '**Sommar brukar huset den sjö bada bakom vill .**',
      '**Sommar brukar huset den sjö bada bakom vill .**',
    ),
  ),
  other,
];

export const fluencyScale: readonly Option[] = [
  step(
    'extremely-natural',
    4,
    inThree('Extremely natural', 'Mycket naturligt', 'Очень естественно'),
    inThree(
      'A native speaker could well have written it, in this or in some other context.',
      'En modersmålstalare kunde mycket väl ha skrivit så, här eller i något annat sammanhang.',
      'Носитель вполне мог бы так написать — здесь или в другой ситуации.',
    ),
    shown(
      'Vi hinner nog inte till tåget om vi stannar och äter .',
      'The top even if the writer wanted to say that they *are* in time: that is a question of meaning.',
      'Högsta betyg även om skribenten ville säga att de *hinner*: det är en fråga om betydelsen.',
      'Высшая оценка, даже если хотели сказать, что они *успеют*: это вопрос смысла.',
    ),
  ),
  step(
    'somewhat-natural',
    3,
    inThree('Somewhat natural', 'Ganska naturligt', 'Довольно естественно'),
    inThree(
      'Right, but a little awkward or with two readings: a native speaker would probably have put it another way.',
      'Rätt men lite otympligt eller tvetydigt: en modersmålstalare hade nog sagt det på ett annat sätt.',
      'Верно, но немного неуклюже или двусмысленно: носитель, скорее всего, сказал бы иначе.',
    ),
    shown(
      'Beror priset på stadens nya eller ens eget hus ?',
      'Grammatical, but a native speaker would say *stadens nya hus eller ens eget*: as it stands, one’s own house may be new as well.',
      'Grammatiskt, men en modersmålstalare hade sagt *stadens nya hus eller ens eget*: som det står kan även det egna huset vara nytt.',
      'Грамматично, но носитель сказал бы *stadens nya hus eller ens eget*: иначе новым может быть и собственный дом.',
    ),
  ),
  step(
    'somewhat-unnatural',
    2,
    inThree('Somewhat unnatural', 'Ganska onaturligt', 'Довольно неестественно'),
    inThree(
      'Plainly not written by a native speaker, but easy to follow; or grammatical, but in a way that nobody would choose.',
      'Tydligt att ingen modersmålstalare har skrivit det, men lätt att följa; eller grammatiskt, men på ett sätt som ingen skulle välja.',
      'Явно писал не носитель, но понять легко; или грамматично, но так никто бы не сказал.',
    ),
    several(
      shown(
        'Vi hinner nog inte till den tåget om vi väntar mer länge .',
        'Two errors, of a kind that one hardly notices from a speaker known to be learning.',
        'Två fel, av det slag som man knappt lägger märke till hos någon som håller på att lära sig.',
        'Две ошибки из тех, которые почти не замечаешь у того, кто учит язык.',
      ),
      shown(
        'Min granne från Umeå köpte en cykel , och min granne från Umeå avslöjade att den var röd .',
        'No error of grammar, but a native speaker would say *hon* the second time, and *avslöjade* takes some thought.',
        'Inget grammatiskt fel, men en modersmålstalare hade sagt *hon* andra gången, och *avslöjade* kräver lite eftertanke.',
        'Грамматических ошибок нет, но во второй раз носитель сказал бы *hon*, а над *avslöjade* приходится подумать.',
      ),
    ),
  ),
  step(
    'extremely-unnatural',
    1,
    inThree('Extremely unnatural', 'Mycket onaturligt', 'Очень неестественно'),
    inThree(
      'The reader stumbles at once: verbs pile up, words are missing, are the wrong kind of word or stand in an impossible order.',
      'Läsaren snubblar direkt: verb staplas, ord saknas, är av fel slag eller står i en omöjlig följd.',
      'Читатель сразу спотыкается: глаголы нагромождены, слова пропущены, не той части речи или стоят в невозможном порядке.',
    ),
    several(
      shown(
        'Vi är hinner .',
        'The border to the step before: only one error, but two finite verbs in a row sound wrong at once.',
        'Gränsen till steget före: bara ett fel, men två böjda verb i rad skär sig direkt.',
        'На границе с предыдущей ступенью: ошибка одна, но два личных глагола подряд режут слух.',
      ),
      shown(
        'Vi är hinner nog inte den tåget om vi stannar mat vi .',
        'Clearly below it: the errors of the step before, and besides two verbs in a row, a missing word and a wrong order.',
        'Klart under den: felen från steget före, och dessutom två verb i rad, ett ord som saknas och fel ordföljd.',
        'Явно ниже: ошибки предыдущей ступени, а ещё два глагола подряд, пропущенное слово и неверный порядок слов.',
      ),
    ),
  ),
  other,
];

const intended = 'Kan du skjuta upp mötet till fredag ?';

export const meaningScale: readonly Option[] = [
  step(
    'identical',
    4,
    inThree('Identical', 'Identisk', 'Совпадает'),
    inThree(
      'Says the same as the intended meaning, in whatever words and order. You had nothing to change.',
      'Säger samma sak som den avsedda betydelsen, med vilka ord och i vilken ordning som helst. Du behövde inte ändra något.',
      'Значит то же, что и задуманный смысл, какими бы словами и в каком бы порядке это ни было сказано. Менять ничего не пришлось.',
    ),
    inThree(
      `Intended: **${intended}** Text: **Går det att flytta mötet till fredag ?** Other words, built in another way, the same meaning.`,
      `Avsett: **${intended}** Texten: **Går det att flytta mötet till fredag ?** Andra ord i en annan konstruktion, samma betydelse.`,
      `Задумано: **${intended}** Текст: **Går det att flytta mötet till fredag ?** Другие слова и другая конструкция, смысл тот же.`,
    ),
  ),
  step(
    'minor-differences',
    3,
    inThree('Minor differences', 'Små skillnader', 'Небольшие отличия'),
    inThree(
      'A shade is different: typically definite or indefinite, one or many.',
      'En nyans skiljer: typiskt bestämt eller obestämt, en eller flera.',
      'Отличается оттенок: обычно определённость или число.',
    ),
    inThree(
      '**Kan du skjuta upp ett möte till fredag ?**',
      '**Kan du skjuta upp ett möte till fredag ?**',
      '**Kan du skjuta upp ett möte till fredag ?**',
    ),
  ),
  step(
    'moderate-differences',
    2,
    inThree('Moderate differences', 'Måttliga skillnader', 'Заметные отличия'),
    inThree(
      'Important words were replaced by related ones that mean something else.',
      'Viktiga ord har bytts mot besläktade ord som betyder något annat.',
      'Важные слова заменены близкими, но с другим значением.',
    ),
    inThree(
      '**Vill du ställa in mötet på fredag ?**',
      '**Vill du ställa in mötet på fredag ?**',
      '**Vill du ställa in mötet på fredag ?**',
    ),
  ),
  step(
    'substantially-different',
    1,
    inThree('Substantially different', 'Väsentligt annorlunda', 'Существенно отличается'),
    inThree(
      'A whole part of the sentence, or all of it, says something else. This is rare.',
      'En större del av meningen, eller hela, säger något annat. Det är sällsynt.',
      'Целая часть предложения или всё оно говорит о другом. Это бывает редко.',
    ),
    shown(
      'Kan du komma till mötet även om det är fredag ?',
      'Near the border to moderate differences; whatever is further off than this belongs here.',
      'Nära gränsen till måttliga skillnader; det som ligger längre bort än så hör hit.',
      'Близко к границе с «Заметными отличиями»; всё, что расходится сильнее, относится сюда.',
    ),
  ),
  other,
];
