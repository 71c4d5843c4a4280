// The three scales of multi-system rating, each step with its meaning and an example: 4 best ... 1 worst, 0 Other.
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

const other: Option = {
  id: 'other',
  value: 0,
  key: '0',
  missing: true,
  label: inThree('Other', 'Annat', 'Другое'),
  meaning: {
    en: 'The system broke down, or the text is no sentence at all. As a rule this holds for all three ratings.',
    sv: 'Systemet har gått sönder, eller så är texten ingen mening alls. Oftast gäller det alla tre betygen.',
  },
  example: { en: '**7 7 7 7 7 7**', sv: '**7 7 7 7 7 7**' },
};

export const grammaticalityScale: readonly Option[] = [
  step(
    'perfect',
    4,
    inThree('Perfect', 'Perfekt', 'Безупречно'),
    {
      en: 'No grammatical error under some reading of the sentence. A missing capital, a slip of the keyboard or a slightly odd collocation is allowed.',
      sv: 'Inget grammatiskt fel, om meningen läses på något rimligt sätt. En saknad versal, ett rent skrivfel eller en lite ovanlig ordförbindelse får förekomma.',
    },
    {
      en: '**på sommaren brukar vi bada i sjön bakom huset .** Only the capital letter is missing.',
      sv: '**på sommaren brukar vi bada i sjön bakom huset .** Bara den stora bokstaven saknas.',
    },
  ),
  step(
    'comprehensible',
    3,
    inThree('Comprehensible', 'Begripligt', 'Понятно'),
    {
      en: 'One or a few small errors (agreement, article, a light preposition) that leave no doubt about what is meant.',
      sv: 'Ett eller några små fel (kongruens, artikel, en lätt preposition) som inte gör det oklart vad som menas.',
    },
    {
      en: '**På sommaren brukar vi badar i sjön bakom huset .** The verb form is wrong, the meaning is plain.',
      sv: '**På sommaren brukar vi badar i sjön bakom huset .** Verbformen är fel, men meningen är klar.',
    },
  ),
  step(
    'somewhat-comprehensible',
    2,
    inThree('Somewhat comprehensible', 'Delvis begripligt', 'Отчасти понятно'),
    {
      en: 'Serious errors: a missing subject, verb or object, a wrong tense, a misleading preposition. More than one reading is possible.',
      sv: 'Allvarliga fel: subjekt, verb eller objekt saknas, tempus är fel, en preposition vilseleder. Flera tolkningar är möjliga.',
    },
    {
      en: '**På sommaren brukar badar på sjön vid bakom huset .** Who bathes, and where, has to be guessed.',
      sv: '**På sommaren brukar badar på sjön vid bakom huset .** Vem som badar, och var, måste gissas.',
    },
  ),
  step(
    'incomprehensible',
    1,
    inThree('Incomprehensible', 'Obegripligt', 'Непонятно'),
    {
      en: 'So many errors that you would not know how to correct it, because you cannot tell what it says.',
      sv: 'Så många fel att man inte vet hur meningen ska rättas, eftersom det inte går att förstå vad den säger.',
    },
    {
      en: '**Sommar brukar huset den sjö bada bakom vill .**',
      sv: '**Sommar brukar huset den sjö bada bakom vill .**',
    },
  ),
  other,
];

export const fluencyScale: readonly Option[] = [
  step(
    'extremely-natural',
    4,
    inThree('Extremely natural', 'Mycket naturligt', 'Очень естественно'),
    {
      en: 'A native speaker could well have written it, in this or in some other context.',
      sv: 'En modersmålstalare kunde mycket väl ha skrivit så, här eller i något annat sammanhang.',
    },
    {
      en: '**Vi hinner nog inte till tåget om vi stannar och äter .**',
      sv: '**Vi hinner nog inte till tåget om vi stannar och äter .**',
    },
  ),
  step(
    'somewhat-natural',
    3,
    inThree('Somewhat natural', 'Ganska naturligt', 'Довольно естественно'),
    {
      en: 'Right, but a little awkward: a native speaker would probably have put it another way.',
      sv: 'Rätt men lite otympligt: en modersmålstalare hade nog sagt det på ett annat sätt.',
    },
    {
      en: '**Vi hinner nog inte till tåget om vi gör ett uppehåll för ätandets skull .**',
      sv: '**Vi hinner nog inte till tåget om vi gör ett uppehåll för ätandets skull .**',
    },
  ),
  step(
    'somewhat-unnatural',
    2,
    inThree('Somewhat unnatural', 'Ganska onaturligt', 'Довольно неестественно'),
    {
      en: 'Plainly not written by a native speaker, but easy to follow.',
      sv: 'Tydligt att ingen modersmålstalare har skrivit det, men lätt att följa.',
    },
    {
      en: '**Vi hinner nog inte till den tåget om vi stannar för mat .**',
      sv: '**Vi hinner nog inte till den tåget om vi stannar för mat .**',
    },
  ),
  step(
    'extremely-unnatural',
    1,
    inThree('Extremely unnatural', 'Mycket onaturligt', 'Очень неестественно'),
    {
      en: 'The reader stumbles at once: verbs pile up, words are missing or stand in an impossible order.',
      sv: 'Läsaren snubblar direkt: verb staplas, ord saknas eller står i en omöjlig följd.',
    },
    {
      en: '**Vi är hinner nog inte tåg om stannar vi äter den .**',
      sv: '**Vi är hinner nog inte tåg om stannar vi äter den .**',
    },
  ),
  other,
];

export const meaningScale: readonly Option[] = [
  step(
    'identical',
    4,
    inThree('Identical', 'Identisk', 'Совпадает'),
    {
      en: 'Says the same as the intended meaning, in whatever words. You had nothing to change.',
      sv: 'Säger samma sak som den avsedda betydelsen, med vilka ord som helst. Du behövde inte ändra något.',
    },
    {
      en: 'Intended: **Kan du skjuta upp mötet till fredag ?** Output: **Går det att flytta mötet till fredag ?**',
      sv: 'Avsett: **Kan du skjuta upp mötet till fredag ?** Texten: **Går det att flytta mötet till fredag ?**',
    },
  ),
  step(
    'minor-differences',
    3,
    inThree('Minor differences', 'Små skillnader', 'Небольшие отличия'),
    {
      en: 'A shade is different: definite or indefinite, one or many.',
      sv: 'En nyans skiljer: bestämt eller obestämt, en eller flera.',
    },
    {
      en: '**Kan du skjuta upp ett möte till fredag ?**',
      sv: '**Kan du skjuta upp ett möte till fredag ?**',
    },
  ),
  step(
    'moderate-differences',
    2,
    inThree('Moderate differences', 'Måttliga skillnader', 'Заметные отличия'),
    {
      en: 'Important words were replaced by related ones that mean something else.',
      sv: 'Viktiga ord har bytts mot besläktade ord som betyder något annat.',
    },
    {
      en: '**Kan du ställa in mötet på fredag ?**',
      sv: '**Kan du ställa in mötet på fredag ?**',
    },
  ),
  step(
    'substantially-different',
    1,
    inThree('Substantially different', 'Väsentligt annorlunda', 'Существенно отличается'),
    {
      en: 'A whole part of the sentence, or all of it, says something else.',
      sv: 'En hel del av meningen, eller hela, säger något annat.',
    },
    {
      en: '**Kan du skjuta mig till mötet på fredag ?**',
      sv: '**Kan du skjuta mig till mötet på fredag ?**',
    },
  ),
  other,
];
