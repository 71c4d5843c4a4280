// What raters of feedback comments read before the questions: the data, the steps, the assumptions, a whole example, and what to do when something is broken.
import { inThree } from '../translate.ts';

export const introduction = inThree(
  `You see a learner's sentence with one error, a correction of that error, and a comment that was written to help the learner. Rate the comment. It may come from a person or a machine; you are not told which, because the two are compared.

**What you see**

- *Source*: the learner's text. The error in question is marked in red. The mark covers the wrong words and sometimes their neighbours, where these belong to the problem. Ignore every other error.
- *Corrected*: the same text with that error corrected, marked in blue. Often less is marked than in the source, because only the changed words are. \`[NONE]\` stands where a word was taken out.
- *Feedback*: the comment. It tries to say what is wrong, why, and what to do.

**What you do**

1. Is the data valid? Reject it only if it is broken.
2. Answer the six questions.
3. Say whether the comment corrects directly or hints.
4. Rate its overall quality from 1 to 5.
5. Add a note if there is something the organisers should know.

**An example, before and after**

Source: *She **is agree** with the plan.* Corrected: *She **agrees** with the plan.* Feedback: “*Agree* is a verb, so it needs no *is*. Write *agrees*. Great idea, by the way!”

Not rejected · Relevance Yes · Factuality Yes · What is Wrong and Why Yes · What to Do Yes · Comprehensibility Yes · Unnecessary Content **Yes** (praise) · Directness Direct · Overall Quality 3 · Comments empty.

**What the writers of comments were asked**

One error per comment; no praise and no example sentences (others take care of these); language only, not whether the learner is right or tells a good story; English for learners at B1 to B2 who have studied with textbooks; common grammar words are fine, since they can become links with an explanation; otherwise simple words. Keep this in mind when you rate.

**Moving about**

**Move Forward** and **Move Backward** check and submit what you entered; if something is missing or does not fit, you are told what. **Go** only jumps and keeps your draft. To change a finished item, go to it, change something and move on.

**If something is broken**

- One item cannot be submitted: look for a missed field first; otherwise use **Report a problem** and skip it with **Go**.
- The data of an item is broken: reject it, and say why in the comment box.
- The page itself is broken or lost: open the link that you were given once more; it is yours alone. If that does not help, try another browser, and report it.`,
  `Du ser en inlärares mening med ett fel, en rättelse av felet och en kommentar som är skriven för att hjälpa inläraren. Bedöm kommentaren. Den kan komma från en människa eller en maskin; vilket får du inte veta, eftersom de två jämförs.

**Det du ser**

- *Källa*: inlärarens text. Felet det gäller är markerat i rött. Markeringen täcker de felaktiga orden och ibland grannorden, när de hör till problemet. Bortse från alla andra fel.
- *Rättad*: samma text med felet rättat, markerat i blått. Ofta är mindre markerat än i källan, eftersom bara de ändrade orden är det. \`[NONE]\` står där ett ord har tagits bort.
- *Återkoppling*: kommentaren. Den försöker säga vad som är fel, varför, och vad som ska göras.

**Det du gör**

1. Är uppgiften i ordning? Avvisa den bara om den är trasig.
2. Svara på de sex frågorna.
3. Ange om kommentaren rättar direkt eller ger en ledtråd.
4. Ge ett helhetsbetyg från 1 till 5.
5. Lägg till en anteckning om det är något arrangörerna bör veta.

**Ett exempel, före och efter**

Källa: *She **is agree** with the plan.* Rättad: *She **agrees** with the plan.* Återkoppling: ”*Agree* is a verb, so it needs no *is*. Write *agrees*. Great idea, by the way!”

Inte avvisad · Relevans Ja · Saklig riktighet Ja · Vad som är fel och varför Ja · Vad som ska göras Ja · Begriplighet Ja · Onödigt innehåll **Ja** (beröm) · Direkt eller ledtråd: Direkt · Helhetsbetyg 3 · Kommentarer: inga.

**Vad de som skrev kommentarerna ombads om**

Ett fel per kommentar; inget beröm och inga exempelmeningar (det sköts på annat håll); bara språket, inte om inläraren har rätt eller berättar bra; engelska för inlärare på nivå B1 till B2 som har läst med läroböcker; vanliga grammatiska termer går bra, eftersom de kan bli länkar med en förklaring; i övrigt enkla ord. Ha det i åtanke när du bedömer.

**Att ta sig fram**

**Gå framåt** och **Gå bakåt** kontrollerar och skickar in det du har angett; saknas något eller stämmer något inte får du veta vad. **Gå till** hoppar bara och behåller utkastet. Vill du ändra en färdig uppgift: gå till den, ändra något och gå vidare.

**Om något är trasigt**

- En uppgift går inte att skicka in: leta först efter ett missat fält; använd annars **Rapportera ett problem** och hoppa över den med **Gå till**.
- Uppgiftens data är trasiga: avvisa den och skriv varför i kommentarsrutan.
- Själva sidan är trasig eller borta: öppna länken du fick en gång till; den är bara din. Hjälper inte det, prova en annan webbläsare och rapportera.`,
  `Перед вами предложение учащегося с одной ошибкой, её исправление и комментарий, написанный, чтобы помочь учащемуся. Оцените комментарий. Его мог написать человек или машина; кто именно, не сообщается, потому что их сравнивают.

**Что вы видите**

- *Исходный текст*: предложение учащегося. Рассматриваемая ошибка отмечена красным. Отметка охватывает неверные слова, а иногда и соседние, если они связаны с проблемой. Остальные ошибки не учитывайте.
- *Исправленный текст*: то же предложение с исправленной ошибкой, исправление отмечено синим. Часто отмечено меньше, чем в исходном тексте: только изменённые слова. \`[NONE]\` стоит там, где слово удалено.
- *Комментарий*: он пытается сказать, что неверно, почему и что сделать.

**Что вы делаете**

1. Исправны ли данные? Отклоняйте задание, только если они повреждены.
2. Ответьте на шесть вопросов.
3. Отметьте, исправляет комментарий прямо или подсказывает.
4. Оцените общее качество от 1 до 5.
5. Добавьте заметку, если организаторам следует что-то знать.

**Пример: до и после**

Исходный текст: *She **is agree** with the plan.* Исправленный: *She **agrees** with the plan.* Комментарий: “*Agree* is a verb, so it needs no *is*. Write *agrees*. Great idea, by the way!”

Не отклонено · Уместность: да · Достоверность: да · Что неверно и почему: да · Что сделать: да · Понятность: да · Лишнее содержание: **да** (похвала) · Прямо или подсказкой: прямо · Общее качество: 3 · Комментарии: пусто.

**О чём просили авторов комментариев**

Одна ошибка на комментарий; без похвалы и без примеров (о них заботятся отдельно); только о языке, а не о том, прав ли учащийся и хорош ли рассказ; по-английски, для учащихся уровня B1–B2, занимавшихся по учебникам; обычные грамматические термины допустимы: они могут стать ссылками с пояснением; в остальном — простыми словами. Учитывайте это при оценке.

**Как двигаться**

**Шаг вперёд** и **Шаг назад** проверяют и отправляют введённое; если чего-то не хватает или что-то не сходится, об этом будет сказано. **Перейти** только открывает другое задание и сохраняет черновик. Чтобы изменить готовое задание, откройте его, измените что-нибудь и идите дальше.

**Если что-то сломано**

- Задание не отправляется: сначала поищите пропущенное поле; если всё заполнено, нажмите **Сообщить о проблеме** и пропустите задание через **Перейти**.
- Повреждены данные задания: отклоните его и напишите причину в поле для комментариев.
- Не работает или пропала сама страница: откройте присланную ссылку ещё раз; она только ваша. Если не помогло, попробуйте другой браузер и сообщите нам.`,
);

export const rejectGuideline = inThree(
  `Only for data that is broken; most items are to be rated. The other questions are switched off, and the comment box must say what is wrong, in a few words.

Reject: the comment is empty; source and correction do not belong together; the text is garbled or full of markup.

Do not reject: a bad comment, even just “try again” (rate it low); a machine's refusal to comment (a failure that counts); a stray space such as “ca n't” (from processing the text); an item that you cannot leave (look for a missed field, else report the page).`,
  `Bara när data är trasiga; de flesta uppgifter ska bedömas. Övriga frågor stängs av, och i kommentarsrutan måste det stå med några ord vad som är fel.

Avvisa: kommentaren är tom; källan och rättelsen hör inte ihop; texten är förvanskad eller full av kod.

Avvisa inte: en dålig kommentar, även bara ”try again” (ge den lågt betyg); en maskin som vägrar kommentera (ett misslyckande som räknas); ett mellanslag för mycket som i ”ca n't” (det kommer av hur texten har bearbetats); en uppgift som du inte kommer vidare från (leta efter ett missat fält, rapportera annars sidan).`,
  `Только если данные повреждены; большинство заданий нужно оценивать. Остальные вопросы станут неактивны, а в поле для комментариев нужно коротко написать, что не так.

Отклоняйте: комментарий пуст; исходный и исправленный тексты не соответствуют друг другу; текст искажён или полон разметки.

Не отклоняйте: плохой комментарий, даже просто “try again” (поставьте низкую оценку); отказ машины комментировать (это её ошибка, она учитывается); лишний пробел, как в “ca n't” (он от обработки текста); задание, с которого не получается уйти (поищите пропущенное поле, иначе сообщите о проблеме).`,
);

export const commentGuideline = inThree(
  'Optional, and mostly empty: anything remarkable about the sentence or the comment. There is no need to look for more than the questions ask. Every note is read. Required when you reject. If it is the page that is broken, use “Report a problem” instead.',
  'Frivilligt och oftast tomt: något anmärkningsvärt med meningen eller kommentaren. Du behöver inte leta efter mer än det som frågas. Varje anteckning läses. Obligatoriskt när du avvisar. Är det sidan som är trasig, använd ”Rapportera ett problem” i stället.',
  'Необязательно и чаще всего пусто: что-то примечательное в предложении или комментарии. Искать сверх того, о чём спрашивается, не нужно. Каждую заметку читают. При отклонении обязательно. Если сломана сама страница, нажмите «Сообщить о проблеме».',
);

export const qualityGuideline = inThree(
  `Your impression after the questions above, not a sum of them; there is no formula. 1: beside the point or useless. 2 and 3: valid perhaps, but flawed. 4 and 5: likely to help a learner who works with it.

*He has much friends* → *many*. “*Many* is better here.” **2**: true and to the point, but without a reason.

*I am here since Monday* → *have been*. “With *since* use the present perfect: *have been*. Anything else I can do for you?” **3**: good, but it ends as a chat.

*The news are bad* → *is*. “*News* looks like a plural but counts as singular, so the verb is singular too. Change *are* to *is*.” **4 or 5**: opinions may differ on length and on hints, but it does all that is asked.`,
  `Ditt intryck efter frågorna ovan, inte summan av dem; det finns ingen formel. 1: vid sidan av saken eller oanvändbar. 2 och 3: kanske giltig, men med brister. 4 och 5: hjälper troligen en inlärare som arbetar med den.

*He has much friends* → *many*. ”*Many* is better here.” **2**: sant och om rätt sak, men utan skäl.

*I am here since Monday* → *have been*. ”With *since* use the present perfect: *have been*. Anything else I can do for you?” **3**: bra, men slutar som en chatt.

*The news are bad* → *is*. ”*News* looks like a plural but counts as singular, so the verb is singular too. Change *are* to *is*.” **4 eller 5**: man kan tycka olika om längd och ledtrådar, men den gör allt som begärs.`,
  `Ваше впечатление после вопросов выше, а не их сумма; формулы нет. 1: не по делу или бесполезно. 2 и 3: возможно, верно, но с изъянами. 4 и 5: скорее всего, поможет учащемуся, который с ним поработает.

*He has much friends* → *many*. “*Many* is better here.” **2**: верно и по делу, но без объяснения.

*I am here since Monday* → *have been*. “With *since* use the present perfect: *have been*. Anything else I can do for you?” **3**: хорошо, но в конце — как в чате.

*The news are bad* → *is*. “*News* looks like a plural but counts as singular, so the verb is singular too. Change *are* to *is*.” **4 или 5**: о длине и о подсказках можно спорить, но сделано всё, что нужно.`,
);
