// What annotators of multi-system rating read: the procedure, and how each rating is decided.
import { inThree } from '../translate.ts';

export const procedure = inThree(
  `Each sentence is what one system made of the same learner's text; the order is random and the names are hidden. Ideally they all say the same, but a system may have changed the meaning. Every sentence stands there twice: **the fixed text**, as the system wrote it, and **your text**, which begins as a copy and is yours to edit. Your changes are marked below it as you type.

1. Read all sentences.
2. Edit each of your texts into a grammatical, natural sentence. Of several ways, take the one with the fewest changes.
3. Rate **Grammaticality** and **Fluency** of each fixed text. Leave meaning for later.
4. Press **Save**. Now **the intended meaning** is shown. It was written by a person who knew more of the context: take it as right. It is not meant to sound natural, only to be correct and to say what was meant.
5. Compare each of your texts with it. Where they do not mean the same, edit further; the text must stay grammatical and natural. Then rate **Meaning preservation**: *Identical* if you had nothing to change, otherwise by how far the meaning was off.
6. Press **Confirm**. The next example follows; \`<<<\` and \`>>>\` go to the examples beside it, **Quit** stops.

Only Save and Confirm submit; whatever else you do, your draft is kept. **Other** is for what cannot be rated: the system broke down or the text was no sentence to begin with (a lone number, one word over and over). As a rule it then holds for all three ratings.`,
  `Varje mening är vad ett system har gjort av samma inlärartext; ordningen är slumpad och namnen är dolda. Helst ska alla säga samma sak, men ett system kan ha ändrat betydelsen. Varje mening står där två gånger: **den fasta texten**, som systemet skrev den, och **din text**, som börjar som en kopia och är din att ändra. Dina ändringar markeras under den medan du skriver.

1. Läs alla meningar.
2. Gör varje text till en grammatisk och naturlig mening. Finns det flera sätt, välj det med minst ändringar.
3. Betygsätt **Grammatik** och **Flyt** för varje fast text. Vänta med betydelsen.
4. Tryck på **Spara**. Nu visas **den avsedda betydelsen**. Den är skriven av någon som kände till mer av sammanhanget: utgå från att den stämmer. Den behöver inte låta naturlig, bara vara korrekt och säga vad som menades.
5. Jämför var och en av dina texter med den. Betyder de inte samma sak ändrar du vidare; texten ska förbli grammatisk och naturlig. Betygsätt sedan **Bevarad betydelse**: *Identisk* om du inte behövde ändra något, annars efter hur långt ifrån betydelsen låg.
6. Tryck på **Bekräfta**. Nästa exempel följer; \`<<<\` och \`>>>\` går till exemplen intill, och med **Avsluta** slutar du.

Bara Spara och Bekräfta skickar in; vad du än gör annars finns utkastet kvar. **Annat** är till för det som inte kan bedömas: något har gått fel i systemet, eller så var texten ingen mening från början (en ensam siffra, ett och samma ord om och om igen). Oftast gäller det då alla tre betygen.`,
  `Каждое предложение — то, что одна из систем сделала из одного и того же текста учащегося; порядок случайный, названия скрыты. В идеале все они значат одно и то же, но система могла изменить смысл. Каждое предложение показано дважды: **текст системы** — как его написала система, и **ваш текст** — вначале его копия, которую вы правите. Ваши изменения отмечаются под ним, пока вы печатаете.

1. Прочитайте все предложения.
2. Сделайте каждый свой текст грамматичным и естественным. Из нескольких способов выберите тот, где меньше всего изменений.
3. Оцените **Грамматичность** и **Естественность** каждого текста системы. Смысл пока не оценивайте.
4. Нажмите **Сохранить**. Появится **задуманный смысл**. Его записал человек, знавший больше контекста: считайте его верным. Он не обязан звучать естественно, только быть правильным и передавать замысел.
5. Сравните с ним каждый свой текст. Если смысл расходится, правьте дальше; текст должен оставаться грамматичным и естественным. Затем оцените **Сохранение смысла**: «Совпадает», если менять ничего не пришлось, иначе — по тому, насколько смысл отличался.
6. Нажмите **Подтвердить**. Откроется следующий пример; \`<<<\` и \`>>>\` ведут к соседним примерам, **Выйти** завершает работу.

Отправляют только «Сохранить» и «Подтвердить»; в остальных случаях черновик остаётся. **Другое** — для того, что оценить нельзя: система дала сбой или текст изначально не был предложением (одно число, одно и то же слово много раз). Как правило, тогда это относится ко всем трём оценкам.`,
);

export const correctedGuideline = inThree(
  'Edit your text until it is grammatical and sounds natural, with as few changes as you can. Do not guess at another meaning than the one you read. A text that you rate below the top needs an edit; you are asked back if you leave it as it is.',
  'Ändra i din text tills den är grammatisk och låter naturlig, med så få ändringar som möjligt. Gissa inte fram en annan betydelse än den du läser. En text som inte får högsta betyg behöver ändras; lämnar du den som den är får du en fråga.',
  'Правьте свой текст, пока он не станет грамматичным и естественным, меняя как можно меньше. Не придумывайте другого смысла, чем тот, что вы читаете. Если оценка ниже высшей, текст нужно исправить; если оставить его как есть, мы переспросим.',
);

export const grammaticalityGuideline = inThree(
  `Judge the fixed text by itself, not against what was meant. It is perfect if there is *some* reading under which it is right; it loses only for what is wrong under *every* reading.

Good grammar with the wrong meaning still gets the top here, and loses under Meaning preservation. Bad grammar with the right meaning is the reverse. Intended: *Hon köpte bilen*. “Hon köpte en bil” is perfect here, although something else was meant; “Hon köpa bilen” is not, although nothing else can be meant.`,
  `Bedöm den fasta texten för sig, inte mot det som menades. Den är perfekt om det finns *någon* tolkning där den är rätt; bara det som är fel i *varje* tolkning drar ner.

God grammatik med fel betydelse får ändå högsta betyg här och förlorar på Bevarad betydelse. Med dålig grammatik och rätt betydelse är det tvärtom. Avsett: *Hon köpte bilen*. ”Hon köpte en bil” är perfekt här, fast något annat menades; ”Hon köpa bilen” är det inte, fast inget annat kan menas.`,
  `Оценивайте текст системы сам по себе, не сравнивая с тем, что имелось в виду. Он безупречен, если есть *хоть одно* прочтение, при котором он верен; оценку снижает только то, что неверно при *любом* прочтении.

Хорошая грамматика при другом смысле всё равно получает здесь высшую оценку, а теряет в «Сохранении смысла». Плохая грамматика при верном смысле — наоборот. Задумано: *Hon köpte bilen*. «Hon köpte en bil» здесь безупречно, хотя имелось в виду другое; «Hon köpa bilen» — нет, хотя иначе это не понять.`,
);

export const fluencyGuideline = inThree(
  `How natural does the fixed text sound, whatever it means? There is no definition beyond the names of the steps: trust your feeling for the language. A strange or different meaning does not count, as long as a native speaker could have said it somewhere.

Low grammaticality always means low fluency. The reverse does not hold: a grammatical text may sound odd, even one that equals the intended meaning word for word.`,
  `Hur naturligt låter den fasta texten, oavsett vad den betyder? Stegen har inga andra definitioner än sina namn: lita på din språkkänsla. En egendomlig eller annan betydelse spelar ingen roll, så länge en modersmålstalare kunde ha sagt så någonstans.

Lågt betyg på grammatik innebär alltid lågt betyg på flyt. Det omvända gäller inte: en grammatisk text kan låta konstig, även en som är ord för ord lika med den avsedda betydelsen.`,
  `Насколько естественно звучит текст системы, что бы он ни значил? Других определений, кроме названий ступеней, нет: доверьтесь своему чувству языка. Странный или другой смысл не важен, если носитель мог бы так сказать хоть в какой-то ситуации.

Низкая грамматичность всегда означает низкую естественность. Обратное неверно: грамматичный текст может звучать странно, даже если он дословно совпадает с задуманным смыслом.`,
);

export const finalGuideline = inThree(
  'If your text does not yet say what the intended meaning says, edit it further, again with as few changes as you can. It must stay grammatical and natural.',
  'Säger din text ännu inte det som den avsedda betydelsen säger ändrar du den vidare, även nu så lite som möjligt. Den ska förbli grammatisk och naturlig.',
  'Если ваш текст ещё не передаёт задуманный смысл, правьте его дальше, снова как можно меньше. Он должен оставаться грамматичным и естественным.',
);

export const meaningGuideline = inThree(
  `Compare with the intended meaning, which someone wrote who knew the context: take it as right. Had you nothing to change in this phase, it is Identical; otherwise choose by how far apart the meanings were.

A system that changed nothing can score low too: the learner's words may say something else than was meant. Learner: *Min farfar **färgade** innan jag föddes*. Intended: *Min farfar **dog** innan jag föddes*. A system that leaves *färgade* has moderate differences or is substantially different, because the whole sentence now tells something else.`,
  `Jämför med den avsedda betydelsen, som är skriven av någon som kände till sammanhanget: utgå från att den stämmer. Behövde du inte ändra något i det här steget är den Identisk; välj annars efter hur långt ifrån varandra betydelserna låg.

Även ett system som inte har ändrat något kan få lågt betyg: inlärarens ord kan säga något annat än det som menades. Inläraren: *Min farfar **färgade** innan jag föddes*. Avsett: *Min farfar **dog** innan jag föddes*. Ett system som låter *färgade* stå har måttliga skillnader eller är väsentligt annorlunda, eftersom hela meningen nu berättar något annat.`,
  `Сравните с задуманным смыслом: его записал человек, знавший контекст, считайте его верным. Если на этом этапе менять ничего не пришлось — «Совпадает»; иначе выбирайте по тому, насколько смыслы разошлись.

Система, которая ничего не изменила, тоже может получить низкую оценку: слова учащегося могли значить не то, что имелось в виду. Учащийся: *Min farfar **färgade** innan jag föddes* («красил»). Задумано: *Min farfar **dog** innan jag föddes* («умер»). Если система оставила *färgade*, это заметные отличия или даже «Существенно отличается»: всё предложение теперь о другом.`,
);
