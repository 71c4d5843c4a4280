// types of missing and unnecessary words -> what they mean, in English.
import type { TypeText } from '../types.ts';

/** Missing words first, then unnecessary ones. The test runs every example through the analyser. */
export const oneSidedTypes: readonly TypeText[] = [
  {
    type: 'M:ADJ',
    name: 'missing adjective',
    meaning: 'An adjective is missing.',
    examples: [
      { rule: 'alone/same-class', text: 'It was a [ -> beautiful] day in June .' },
      { rule: 'alone/same-class', text: 'They live in a [ -> small] house .' },
    ],
  },
  {
    type: 'M:ADV',
    name: 'missing adverb',
    meaning: 'An adverb is missing.',
    examples: [
      { rule: 'alone/same-class', text: 'He [ -> really] likes music .' },
      { rule: 'alone/same-class', text: 'We have seen it [ -> before] .' },
    ],
  },
  {
    type: 'M:CONJ',
    name: 'missing conjunction',
    meaning: 'A conjunction is missing.',
    examples: [
      { rule: 'alone/same-class', text: 'I like tea [ -> and] coffee .' },
      { rule: 'alone/same-class', text: 'He was tired [ -> but] happy .' },
    ],
  },
  {
    type: 'M:CONTR',
    name: 'missing contraction',
    meaning: 'A contracted word is missing.',
    examples: [
      { rule: 'alone/contraction', text: "I do [ -> n't] know ." },
      { rule: 'alone/contraction', text: "She [ -> 's] very happy ." },
    ],
  },
  {
    type: 'M:DET',
    name: 'missing determiner',
    meaning: 'A determiner is missing.',
    examples: [
      { rule: 'alone/same-class', text: 'I saw [ -> a] cat .' },
      { rule: 'alone/same-class', text: 'She opened [ -> the] door .' },
    ],
  },
  {
    type: 'M:NOUN',
    name: 'missing noun',
    meaning: 'A noun is missing.',
    examples: [
      { rule: 'alone/same-class', text: 'She works in a [ -> shoe] factory .' },
      { rule: 'alone/same-class', text: 'The old [ -> man] is here .' },
    ],
  },
  {
    type: 'M:NOUN:POSS',
    name: 'missing possessive ending',
    meaning: "The ending 's or ' of a possessive is missing.",
    examples: [
      { rule: 'alone/possessive', text: "This is my brother [ -> 's] car ." },
      { rule: 'alone/possessive', text: "The girl [ -> 's] name is Ann ." },
    ],
  },
  {
    type: 'M:OTHER',
    name: 'missing words of no single category',
    meaning: 'Words are missing that no single category describes.',
    examples: [
      { rule: 'alone/other', text: 'We met him [ -> in the park] .' },
      { rule: 'alone/other', text: 'She said [ -> that she] was tired .' },
    ],
  },
  {
    type: 'M:PART',
    name: 'missing particle',
    meaning: 'The particle of a verb is missing.',
    examples: [
      { rule: 'alone/same-class', text: 'He looked [ -> up] the word .' },
      { rule: 'alone/same-class', text: 'She turned the light [ -> off] .' },
    ],
  },
  {
    type: 'M:PREP',
    name: 'missing preposition',
    meaning: 'A preposition is missing.',
    examples: [
      { rule: 'alone/same-class', text: 'I listen [ -> to] music .' },
      { rule: 'alone/same-class', text: 'She waited [ -> for] the bus .' },
    ],
  },
  {
    type: 'M:PRON',
    name: 'missing pronoun',
    meaning: 'A pronoun is missing.',
    examples: [
      { rule: 'alone/same-class', text: '[ -> It] is raining .' },
      { rule: 'alone/same-class', text: 'I like [ -> it] very much .' },
    ],
  },
  {
    type: 'M:PUNCT',
    name: 'missing punctuation mark',
    meaning: 'A punctuation mark is missing.',
    examples: [
      { rule: 'alone/same-class', text: 'However [ -> ,] we went home .' },
      { rule: 'alone/same-class', text: 'She is here [ -> .]' },
    ],
  },
  {
    type: 'M:VERB',
    name: 'missing verb',
    meaning: 'A verb is missing.',
    examples: [
      { rule: 'alone/same-class', text: 'She [ -> is] happy .' },
      { rule: 'alone/same-class', text: 'I want to [ -> go] home .' },
    ],
  },
  {
    type: 'M:VERB:FORM',
    name: 'missing to of an infinitive',
    meaning: 'The to of an infinitive is missing.',
    examples: [
      { rule: 'alone/infinitive-to', text: 'I want [ -> to] go home .' },
      { rule: 'alone/infinitive-to', text: 'She decided [ -> to] stay .' },
    ],
  },
  {
    type: 'M:VERB:TENSE',
    name: 'missing auxiliary verb',
    meaning: 'An auxiliary verb is missing, and with it the tense, mood or voice.',
    examples: [
      { rule: 'alone/auxiliaries', text: 'I [ -> have] seen it .' },
      { rule: 'alone/auxiliaries', text: 'She [ -> will] come tomorrow .' },
    ],
  },
  {
    type: 'U:ADJ',
    name: 'unnecessary adjective',
    meaning: 'An adjective is there where none belongs.',
    examples: [
      { rule: 'alone/same-class', text: 'She drank a cup of hot [warm -> ] tea .' },
      { rule: 'alone/same-class', text: 'It is a [big -> ] huge problem .' },
    ],
  },
  {
    type: 'U:ADV',
    name: 'unnecessary adverb',
    meaning: 'An adverb is there where none belongs.',
    examples: [
      { rule: 'alone/same-class', text: 'I like it [very -> ] .' },
      { rule: 'alone/same-class', text: 'She went home [there -> ] yesterday .' },
    ],
  },
  {
    type: 'U:CONJ',
    name: 'unnecessary conjunction',
    meaning: 'A conjunction is there where none belongs.',
    examples: [
      { rule: 'alone/same-class', text: 'Although it rained , [but -> ] we went out .' },
      { rule: 'alone/same-class', text: 'We bought bread , butter [and -> ] , cheese and milk .' },
    ],
  },
  {
    type: 'U:CONTR',
    name: 'unnecessary contraction',
    meaning: 'A contracted word is there where none belongs.',
    examples: [
      { rule: 'alone/contraction', text: "He did [n't -> ] know nothing ." },
      { rule: 'alone/contraction', text: "He ['s -> ] likes her ." },
    ],
  },
  {
    type: 'U:DET',
    name: 'unnecessary determiner',
    meaning: 'A determiner is there where none belongs.',
    examples: [
      { rule: 'alone/same-class', text: 'I like [the -> ] music .' },
      { rule: 'alone/same-class', text: 'He plays [a -> ] football every day .' },
    ],
  },
  {
    type: 'U:NOUN',
    name: 'unnecessary noun',
    meaning: 'A noun is there where none belongs.',
    examples: [
      { rule: 'alone/same-class', text: 'We went to the city [town -> ] .' },
      { rule: 'alone/same-class', text: 'I met my friend [person -> ] .' },
    ],
  },
  {
    type: 'U:NOUN:POSS',
    name: 'unnecessary possessive ending',
    meaning: "The ending 's or ' of a possessive is there where none belongs.",
    examples: [
      { rule: 'alone/possessive', text: "The car ['s -> ] is red ." },
      { rule: 'alone/possessive', text: "I saw the dog ['s -> ] in the garden ." },
    ],
  },
  {
    type: 'U:OTHER',
    name: 'unnecessary words of no single category',
    meaning: 'Words are there that do not belong, and no single category describes them.',
    examples: [
      { rule: 'alone/other', text: 'I went home [in the -> ] yesterday .' },
      { rule: 'alone/other', text: 'He is tall [of his -> ] .' },
    ],
  },
  {
    type: 'U:PART',
    name: 'unnecessary particle',
    meaning: 'The particle of a verb is there where none belongs.',
    examples: [
      { rule: 'alone/same-class', text: 'They raised [up -> ] the price .' },
      { rule: 'alone/same-class', text: 'She cancelled [off -> ] the meeting .' },
    ],
  },
  {
    type: 'U:PREP',
    name: 'unnecessary preposition',
    meaning: 'A preposition is there where none belongs.',
    examples: [
      { rule: 'alone/same-class', text: 'We discussed [about -> ] the plan .' },
      { rule: 'alone/same-class', text: 'He entered [into -> ] the room .' },
    ],
  },
  {
    type: 'U:PRON',
    name: 'unnecessary pronoun',
    meaning: 'A pronoun is there where none belongs.',
    examples: [
      { rule: 'alone/same-class', text: 'My brother [he -> ] is a doctor .' },
      { rule: 'alone/same-class', text: 'The book that I read [it -> ] was good .' },
    ],
  },
  {
    type: 'U:PUNCT',
    name: 'unnecessary punctuation mark',
    meaning: 'A punctuation mark is there where none belongs.',
    examples: [
      { rule: 'alone/same-class', text: 'I think [, -> ] that he is right .' },
      { rule: 'alone/same-class', text: 'He said [: -> ] that he was ill .' },
    ],
  },
  {
    type: 'U:VERB',
    name: 'unnecessary verb',
    meaning: 'A verb is there where none belongs.',
    examples: [
      { rule: 'alone/same-class', text: 'There is [exist -> ] a problem .' },
      { rule: 'alone/particle-and-verb', text: 'We cooked [to eat -> ] soup .' },
    ],
  },
  {
    type: 'U:VERB:FORM',
    name: 'unnecessary to of an infinitive',
    meaning: 'The to of an infinitive is there where none belongs.',
    examples: [
      { rule: 'alone/infinitive-to', text: 'She can [to -> ] swim .' },
      { rule: 'alone/infinitive-to', text: 'He made me [to -> ] laugh .' },
    ],
  },
  {
    type: 'U:VERB:TENSE',
    name: 'unnecessary auxiliary verb',
    meaning: 'An auxiliary verb is there where none belongs.',
    examples: [
      { rule: 'alone/auxiliaries', text: 'I [have -> ] saw him yesterday .' },
      { rule: 'alone/auxiliaries', text: 'They [did -> ] went home .' },
    ],
  },
];
