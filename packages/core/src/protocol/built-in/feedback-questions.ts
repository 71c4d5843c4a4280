// The six yes/no questions on a feedback comment and its directness, each with when to answer what and examples.
import type { Polarity } from '../../stats/polarity.ts';
import type { Field, Option, Translated } from '../protocol.ts';
import { inThree } from '../translate.ts';

function question(
  id: string,
  label: Translated,
  asked: Translated,
  guideline: Translated,
  { polarity = 'higher-is-better', fills }: { polarity?: Polarity; fills?: Field['fills'] } = {},
): Field {
  return {
    id,
    kind: 'yes-no',
    scope: 'item',
    phase: 'judge',
    polarity,
    required: true,
    label,
    question: asked,
    guideline,
    ...(fills && { fills }),
  };
}

export const questions: readonly Field[] = [
  question(
    'relevant',
    inThree('Relevance', 'Relevans', 'Уместность'),
    inThree(
      'Is the feedback comment relevant to the error?',
      'Är kommentaren relevant för felet?',
      'Относится ли комментарий к ошибке?',
    ),
    inThree(
      `**Yes** if the comment finds an error within the mark and tries to deal with it, even wrongly; it may mention words outside the mark as context or reason.
**No** if it is about another error, about the content, about nothing in the sentence, only praises, or answers the text as a chat partner would (then see Unnecessary Content too).

*Two of my tooth hurts* → *teeth hurts*. “You speak of two, so use the plural.” **Yes**: *two* is outside the mark, but is the reason.
*She enjoy to read comics* → *enjoys to read*. “After *enjoy* use the -ing form.” **No**: a real error, but not the marked one.
*I play a piano* → *the piano*. “Lovely hobby, keep going!” **No**: no error is addressed.
*It rained, so we decided to went out* → *to go*. “Why go out when it rains? Think again.” **No**: about the logic, not the language.`,
      `**Ja** om kommentaren hittar ett fel inom markeringen och försöker göra något åt det, även om det blir fel; den får nämna ord utanför markeringen som sammanhang eller skäl.
**Nej** om den gäller ett annat fel, innehållet eller inget i meningen, bara berömmer, eller svarar på texten som i en chatt (se då även Onödigt innehåll).

*Two of my tooth hurts* → *teeth hurts*. ”You speak of two, so use the plural.” **Ja**: *two* ligger utanför markeringen, men är skälet.
*She enjoy to read comics* → *enjoys to read*. ”After *enjoy* use the -ing form.” **Nej**: ett verkligt fel, men inte det markerade.
*I play a piano* → *the piano*. ”Lovely hobby, keep going!” **Nej**: inget fel tas upp.
*It rained, so we decided to went out* → *to go*. ”Why go out when it rains? Think again.” **Nej**: om logiken, inte språket.`,
      `**Да**, если комментарий находит ошибку внутри отметки и пытается что-то с ней сделать, пусть и неверно; он может упоминать слова за её пределами как контекст или причину.
**Нет**, если он о другой ошибке, о содержании, ни о чём в предложении, только хвалит или отвечает на текст, как собеседник (тогда см. и «Лишнее содержание»).

*Two of my tooth hurts* → *teeth hurts*. “You speak of two, so use the plural.” **Да**: *two* вне отметки, но это причина.
*She enjoy to read comics* → *enjoys to read*. “After *enjoy* use the -ing form.” **Нет**: ошибка есть, но отмечена другая.
*I play a piano* → *the piano*. “Lovely hobby, keep going!” **Нет**: об ошибке ни слова.
*It rained, so we decided to went out* → *to go*. “Why go out when it rains? Think again.” **Нет**: о логике, а не о языке.`,
    ),
  ),
  question(
    'factual',
    inThree('Factuality', 'Saklig riktighet', 'Достоверность'),
    inThree(
      'Is the information in the feedback comment factually correct?',
      'Stämmer uppgifterna i kommentaren?',
      'Верны ли сведения в комментарии?',
    ),
    inThree(
      `**Yes** if everything it says is true: about the sentence (“you use A with B”), about the error, about English; and words like *must* or *usually* are not too strong.
**No** if it states a rule that does not exist, stretches one too far or describes the sentence wrongly.

*We arrived to the station* → *at*. “Verbs of movement are never followed by *to*.” **No**: *go to* is fine.
*I need an advise* → *advice*. “*Advise* is a verb; the adjective is *advice*.” **No**: *advice* is a noun.
*Two of my tooth hurts* → *teeth*. “You speak of two, so use the plural.” **Yes**.`,
      `**Ja** om allt den säger stämmer: om meningen (”you use A with B”), om felet, om engelskan; och ord som *must* eller *usually* inte är för starka.
**Nej** om den påstår en regel som inte finns, drar en för långt eller beskriver meningen fel.

*We arrived to the station* → *at*. ”Verbs of movement are never followed by *to*.” **Nej**: *go to* går bra.
*I need an advise* → *advice*. ”*Advise* is a verb; the adjective is *advice*.” **Nej**: *advice* är ett substantiv.
*Two of my tooth hurts* → *teeth*. ”You speak of two, so use the plural.” **Ja**.`,
      `**Да**, если всё сказанное верно: о предложении (“you use A with B”), об ошибке, об английском языке — и слова вроде *must* или *usually* не слишком сильны.
**Нет**, если названо несуществующее правило, правило обобщено сверх меры или предложение описано неверно.

*We arrived to the station* → *at*. “Verbs of movement are never followed by *to*.” **Нет**: *go to* — верно.
*I need an advise* → *advice*. “*Advise* is a verb; the adjective is *advice*.” **Нет**: *advice* — существительное.
*Two of my tooth hurts* → *teeth*. “You speak of two, so use the plural.” **Да**.`,
    ),
  ),
  question(
    'what-and-why',
    inThree(
      'Explains What is Wrong and Why',
      'Förklarar vad som är fel och varför',
      'Объясняет, что неверно и почему',
    ),
    inThree(
      'Does the feedback comment explain what is wrong and why?',
      'Förklarar kommentaren vad som är fel och varför?',
      'Объясняет ли комментарий, что неверно и почему?',
    ),
    inThree(
      `**Yes** if it points at the error and gives at least a simple reason, with or without a grammar word: the point that went wrong, a pattern for how it is formed, a combination that English does not use. How much is needed depends on the error: for a spelling slip, saying so is enough.
**No** if it only gives the edit (“replace A by B”), as a spelling checker does with a line and a click, or only says that something is wrong.

*He is good in chess* → *at chess*. “Write *at*.” **No**. “With skills, *good* takes *at*.” **Yes**.
*They at home* → *They are at home*. “Every sentence needs a verb. Add one.” **Yes**.
*Tomorow I leave* → *Tomorrow*. “This word seems to be misspelt.” **Yes**.`,
      `**Ja** om den pekar ut felet och ger åtminstone ett enkelt skäl, med eller utan grammatisk term: punkten som gick fel, ett mönster för hur det bildas, en förbindelse som engelskan inte har. Hur mycket som behövs beror på felet: vid ett stavfel räcker det att säga det.
**Nej** om den bara ger ändringen (”replace A by B”), som ett stavningsprogram gör med ett streck och ett klick, eller bara säger att något är fel.

*He is good in chess* → *at chess*. ”Write *at*.” **Nej**. ”With skills, *good* takes *at*.” **Ja**.
*They at home* → *They are at home*. ”Every sentence needs a verb. Add one.” **Ja**.
*Tomorow I leave* → *Tomorrow*. ”This word seems to be misspelt.” **Ja**.`,
      `**Да**, если он указывает на ошибку и даёт хотя бы простое объяснение, с термином или без: что не получилось, по какому образцу строится, какое сочетание в английском не употребляется. Сколько нужно сказать, зависит от ошибки: об описке достаточно сказать, что это описка.
**Нет**, если дана только правка (“replace A by B”), как в программе проверки, где подчёркивают и заменяют щелчком, или сказано лишь, что что-то не так.

*He is good in chess* → *at chess*. “Write *at*.” **Нет**. “With skills, *good* takes *at*.” **Да**.
*They at home* → *They are at home*. “Every sentence needs a verb. Add one.” **Да**.
*Tomorow I leave* → *Tomorrow*. “This word seems to be misspelt.” **Да**.`,
    ),
  ),
  question(
    'what-to-do',
    inThree('Explains What to Do', 'Förklarar vad som ska göras', 'Объясняет, что сделать'),
    inThree(
      'Does the feedback comment explain what to do to fix the error?',
      'Förklarar kommentaren hur felet ska rättas?',
      'Объясняет ли комментарий, как исправить ошибку?',
    ),
    inThree(
      `**Yes** for an edit that can be made as it stands, one of several possible edits, a general step that solves a broad problem (“add a subject”) or a named change (“use the past tense”). Whether it is direct or a hint is asked later.
**No** if it only describes the error, is too vague for this error (“try once more”) or sends the learner to a dictionary.

*Yesterday I buy shoes* → *bought*. “With *yesterday*, use the past: *bought*.” **Yes**. “*Yesterday* and *buy* do not fit each other.” **No**.
*They at home* → *They are at home*. “Every sentence needs a verb. Add one.” **Yes**.
*She depends from him* → *on him*. “Not *from*. A dictionary shows what goes with *depend*.” **No**. Answering No sets Directness to N/A.`,
      `**Ja** för en ändring som kan göras som den står, en av flera möjliga, ett allmänt steg som löser ett brett problem (”add a subject”) eller en namngiven ändring (”use the past tense”). Om den är direkt eller en ledtråd frågas senare.
**Nej** om den bara beskriver felet, är för vag för just det felet (”try once more”) eller hänvisar till en ordbok.

*Yesterday I buy shoes* → *bought*. ”With *yesterday*, use the past: *bought*.” **Ja**. ”*Yesterday* and *buy* do not fit each other.” **Nej**.
*They at home* → *They are at home*. ”Every sentence needs a verb. Add one.” **Ja**.
*She depends from him* → *on him*. ”Not *from*. A dictionary shows what goes with *depend*.” **Nej**. Svaret Nej ger Ej tillämpligt på frågan om direkt eller ledtråd.`,
      `**Да** — для правки, которую можно внести как есть, одной из нескольких возможных, общего шага, решающего широкую проблему (“add a subject”), или названного изменения (“use the past tense”). Прямо это или подсказка, спрашивается дальше.
**Нет**, если ошибка только описана, совет слишком расплывчат для этой ошибки (“try once more”) или отсылает к словарю.

*Yesterday I buy shoes* → *bought*. “With *yesterday*, use the past: *bought*.” **Да**. “*Yesterday* and *buy* do not fit each other.” **Нет**.
*They at home* → *They are at home*. “Every sentence needs a verb. Add one.” **Да**.
*She depends from him* → *on him*. “Not *from*. A dictionary shows what goes with *depend*.” **Нет**. При ответе «Нет» в вопросе «Прямо или подсказкой» ставится «Неприменимо».`,
    ),
    { fills: [{ is: false, field: 'directness', with: 'not-applicable' }] },
  ),
  question(
    'comprehensible',
    inThree('Comprehensibility', 'Begriplighet', 'Понятность'),
    inThree(
      'Is this feedback comprehensible to the assumed learner?',
      'Är kommentaren begriplig för den tänkta inläraren?',
      'Понятен ли комментарий предполагаемому учащемуся?',
    ),
    inThree(
      `Think of a learner at level B1 or B2 who has used textbooks, knows common grammar words and may even want them. Asking learners themselves would be best, but cannot be done here: your judgement stands in for theirs.
**Yes** if it is about as simple as the error allows, and not overwhelming. **No** if it is needlessly long or tangled, so that a learner may not even read it, or leans on terms, or on so many terms, that even a studious learner would be lost.`,
      `Tänk på en inlärare på nivå B1 eller B2 som har läst med läroböcker, kan vanliga grammatiska termer och kanske till och med vill ha dem. Bäst vore att fråga inlärarna själva, men det går inte här: din bedömning står i stället för deras.
**Ja** om den är ungefär så enkel som felet tillåter och inte övermäktig. **Nej** om den är onödigt lång eller tillkrånglad, så att en inlärare kanske inte ens läser den, eller bygger på termer, eller så många termer, att även en studievan inlärare inte hänger med.`,
      `Представьте учащегося уровня B1 или B2, который занимался по учебникам, знает обычные грамматические термины и, может быть, даже интересуется ими. Лучше всего было бы спросить самих учащихся, но здесь это невозможно: поэтому решать приходится вам.
**Да**, если комментарий примерно настолько прост, насколько позволяет ошибка, и не перегружает. **Нет**, если он излишне длинный или запутанный, так что его могут даже не дочитать, или построен на терминах (или на таком их числе), в которых потеряется и прилежный учащийся.`,
    ),
  ),
  question(
    'unnecessary',
    inThree('Unnecessary Content', 'Onödigt innehåll', 'Лишнее содержание'),
    inThree(
      'Does the feedback comment contain unnecessary or out-of-scope content?',
      'Innehåller kommentaren något onödigt eller ovidkommande?',
      'Есть ли в комментарии лишнее или не относящееся к делу?',
    ),
    inThree(
      `A good comment has little beside its point. Here **Yes** is the undesirable answer.
**Yes** for phrases of a chat, guesses about the learner (nationality, first language, a class), remarks on the story or the argument, rudeness, and praise. Praise has its place elsewhere; please flag it all the same.
**No** if all of it is about the error, its correction or the point of grammar to learn.

“As a German you may not know that *become* means *turn into*.” **Yes**: a guess about the learner.
“Sure, here is my comment: *advice* has no plural.” **Yes**: a chat.
“Nice try! *Advice* has no plural.” **Yes**: praise.`,
      `En bra kommentar har inte mycket utöver sin sak. Här är **Ja** det oönskade svaret.
**Ja** för chattfraser, gissningar om inläraren (nationalitet, modersmål, en kurs), omdömen om berättelsen eller argumenten, otrevligheter och beröm. Beröm har sin plats på annat håll; flagga det ändå.
**Nej** om allt handlar om felet, rättelsen eller den grammatik som ska läras.

”As a German you may not know that *become* means *turn into*.” **Ja**: en gissning om inläraren.
”Sure, here is my comment: *advice* has no plural.” **Ja**: en chatt.
”Nice try! *Advice* has no plural.” **Ja**: beröm.`,
      `В хорошем комментарии мало что есть, кроме сути. Здесь **Да** — нежелательный ответ.
**Да** — для фраз из чата, догадок об учащемся (национальность, родной язык, учебная группа), замечаний о рассказе или доводах, грубости и похвалы. Похвала уместна в другом месте; здесь её всё равно отмечайте.
**Нет**, если всё сказанное — об ошибке, её исправлении или о том, что следует выучить.

“As a German you may not know that *become* means *turn into*.” **Да**: догадка об учащемся.
“Sure, here is my comment: *advice* has no plural.” **Да**: чат.
“Nice try! *Advice* has no plural.” **Да**: похвала.`,
    ),
    { polarity: 'lower-is-better' },
  ),
];

export const directness: Field & { readonly options: readonly Option[] } = {
  id: 'directness',
  kind: 'choice',
  ordinal: false,
  scope: 'item',
  phase: 'judge',
  polarity: 'none',
  required: true,
  label: inThree('Feedback Directness', 'Direkt eller ledtråd', 'Прямо или подсказкой'),
  question: inThree(
    'If the feedback communicates what to do, is it a direct correction or hint?',
    'Om kommentaren säger vad som ska göras, är det en direkt rättelse eller en ledtråd?',
    'Если комментарий говорит, что сделать, это прямое исправление или подсказка?',
  ),
  options: [
    {
      id: 'direct',
      key: 'd',
      label: inThree('Direct', 'Direkt', 'Прямо'),
      meaning: inThree(
        'Gives words that can be used as they stand, or one of several that would do; often in quotation marks. A deletion or an insertion is direct too.',
        'Ger ord som kan användas som de står, eller ett av flera som går bra; ofta inom citattecken. Även en strykning eller ett tillägg är direkt.',
        'Даёт слова, которые можно взять как есть, или один из нескольких подходящих вариантов, часто в кавычках. Указание удалить или вставить слово — тоже прямо.',
      ),
      example: inThree(
        '“Change *buy* to *bought*.” “Take the comma out.” “Use another adverb, such as *often*.”',
        '”Change *buy* to *bought*.” ”Take the comma out.” ”Use another adverb, such as *often*.”',
        '“Change *buy* to *bought*.” “Take the comma out.” “Use another adverb, such as *often*.”',
      ),
    },
    {
      id: 'hint',
      key: 'h',
      label: inThree('Hint', 'Ledtråd', 'Подсказка'),
      meaning: inThree(
        'Names the change or the pattern; the learner has to think and find the words. Naming a form is still a hint: the learner must make it.',
        'Nämner ändringen eller mönstret; inläraren måste tänka och hitta orden. Att nämna en form är fortfarande en ledtråd: inläraren måste bilda den.',
        'Называет изменение или образец; слова учащийся должен найти, подумав. Названная форма — тоже подсказка: её ещё нужно образовать.',
      ),
      example: inThree(
        '“Put the verb into the past tense.” “*Swim every day is fun*: use the -ing form as a noun.”',
        '”Put the verb into the past tense.” ”*Swim every day is fun*: use the -ing form as a noun.”',
        '“Put the verb into the past tense.” “*Swim every day is fun*: use the -ing form as a noun.”',
      ),
    },
    {
      id: 'not-applicable',
      key: 'a',
      label: inThree('N/A', 'Ej tillämpligt', 'Неприменимо'),
      meaning: inThree(
        'The comment does not say what to do.',
        'Kommentaren säger inte vad som ska göras.',
        'Комментарий не говорит, что сделать.',
      ),
      example: inThree(
        '“*Yesterday* and *buy* do not fit each other.”',
        '”*Yesterday* and *buy* do not fit each other.”',
        '“*Yesterday* and *buy* do not fit each other.”',
      ),
    },
  ],
  guideline: inThree(
    'N/A exactly when “Explains What to Do” is No. Otherwise: could the learner copy the correction, or must they work it out?',
    'Ej tillämpligt precis när ”Förklarar vad som ska göras” är Nej. Annars: kan inläraren skriva av rättelsen eller måste den tänkas ut?',
    '«Неприменимо» — ровно тогда, когда на «Объясняет, что сделать» ответ «Нет». Иначе: можно ли исправление просто переписать или до него нужно додуматься?',
  ),
};
