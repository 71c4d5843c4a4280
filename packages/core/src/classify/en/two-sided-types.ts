// types of replaced words -> what they mean, in English.
import type { TypeText } from '../types.ts';

/** The test runs every example through the analyser. */
export const twoSidedTypes: readonly TypeText[] = [
  {
    type: 'R:ADJ',
    name: 'wrong adjective',
    meaning: 'An adjective is there where another one belongs.',
    examples: [
      { rule: 'word/same-class', text: 'I drank [heavy -> strong] coffee .' },
      { rule: 'word/same-class', text: 'He is a [high -> tall] man .' },
    ],
  },
  {
    type: 'R:ADJ:FORM',
    name: 'form of an adjective',
    meaning: 'An adjective is in the wrong degree: positive, comparative or superlative.',
    examples: [
      { rule: 'inflection/adjective', text: 'My house is [big -> bigger] than yours .' },
      { rule: 'inflection/adjective', text: 'She is the [taller -> tallest] girl in the class .' },
    ],
  },
  {
    type: 'R:ADV',
    name: 'wrong adverb',
    meaning: 'An adverb is there where another one belongs.',
    examples: [
      { rule: 'word/same-class', text: 'She speaks [loudly -> quietly] to the baby .' },
      { rule: 'word/same-class', text: 'He has [yet -> already] left .' },
    ],
  },
  {
    type: 'R:CONJ',
    name: 'wrong conjunction',
    meaning: 'A conjunction is there where another one belongs.',
    examples: [
      { rule: 'word/same-class', text: 'Do you want tea [and -> or] coffee ?' },
      { rule: 'word/same-class', text: 'I have cats [or -> and] dogs .' },
    ],
  },
  {
    type: 'R:CONTR',
    name: 'contraction',
    meaning: 'A word is contracted and should not be, or the other way round.',
    examples: [
      { rule: 'word/contraction', text: "I do [n't -> not] know ." },
      { rule: 'word/contracted-auxiliary', text: "She [wo -> will] n't come ." },
    ],
  },
  {
    type: 'R:DET',
    name: 'wrong determiner',
    meaning: 'A determiner is there where another one belongs.',
    examples: [
      { rule: 'word/same-class', text: 'The earth goes round [a -> the] sun .' },
      { rule: 'word/same-class', text: 'I have [a -> an] idea .' },
    ],
  },
  {
    type: 'R:MORPH',
    name: 'word formation',
    meaning: 'A word has the right stem, but is built as the wrong part of speech.',
    examples: [
      { rule: 'word/same-stem', text: 'He runs [quick -> quickly] .' },
      { rule: 'word/same-stem', text: 'She was full of [happy -> happiness] .' },
    ],
  },
  {
    type: 'R:NOUN',
    name: 'wrong noun',
    meaning: 'A noun is there where another one belongs.',
    examples: [
      { rule: 'word/same-class', text: 'He bought a new [house -> car] .' },
      { rule: 'word/same-class', text: 'I read the [journal -> newspaper] every morning .' },
    ],
  },
  {
    type: 'R:NOUN:INFL',
    name: 'inflection of a noun',
    meaning: 'A noun has a form that does not exist, mostly the plural of a noun that has none.',
    examples: [
      { rule: 'non-word/noun-inflection', text: 'We bought new [furnitures -> furniture] .' },
      { rule: 'non-word/noun-inflection', text: 'I need some [informations -> information] .' },
    ],
  },
  {
    type: 'R:NOUN:NUM',
    name: 'number of a noun',
    meaning: 'A noun is singular and should be plural, or the other way round.',
    examples: [
      { rule: 'inflection/noun-number', text: 'I have two [cat -> cats] .' },
      { rule: 'inflection/noun-number', text: 'She asked three [question -> questions] .' },
    ],
  },
  {
    type: 'R:NOUN:POSS',
    name: 'possessive of a noun',
    meaning: 'A noun and its possessive are confused.',
    examples: [
      { rule: 'phrase/possessive', text: "My [friends -> friend 's] house is big ." },
      { rule: 'phrase/possessive', text: "The [boys -> boy 's] bike is new ." },
    ],
  },
  {
    type: 'R:ORTH',
    name: 'orthography',
    meaning: 'Only capital letters or the spaces between words are wrong.',
    examples: [
      { rule: 'orthography', text: 'My [bestfriend -> best friend] lives here .' },
      { rule: 'orthography', text: 'I live in [london -> London] .' },
    ],
  },
  {
    type: 'R:OTHER',
    name: 'other replacement',
    meaning: 'Words are replaced in a way that no other category describes.',
    examples: [
      { rule: 'phrase/other', text: 'He sang [at his best -> well] .' },
      { rule: 'phrase/other', text: 'We visited [at -> the] museum .' },
    ],
  },
  {
    type: 'R:PART',
    name: 'wrong particle',
    meaning: 'The particle of a verb is there where another one belongs.',
    examples: [
      { rule: 'word/particle-or-preposition', text: 'Please switch [on -> off] the lamp .' },
      { rule: 'word/same-class', text: 'He turned the radio [up -> down] .' },
    ],
  },
  {
    type: 'R:PREP',
    name: 'wrong preposition',
    meaning: 'A preposition is there where another one belongs.',
    examples: [
      { rule: 'word/same-class', text: 'I have lived here [since -> for] two years .' },
      { rule: 'word/same-class', text: 'She is good [in -> at] maths .' },
    ],
  },
  {
    type: 'R:PRON',
    name: 'wrong pronoun',
    meaning: 'A pronoun is there where another one belongs.',
    examples: [
      { rule: 'word/same-class', text: 'I saw [he -> him] .' },
      { rule: 'word/pronoun-as-argument', text: 'The man [which -> who] called is here .' },
    ],
  },
  {
    type: 'R:PUNCT',
    name: 'wrong punctuation mark',
    meaning: 'A punctuation mark is there where another one belongs.',
    examples: [
      { rule: 'word/same-class', text: 'Where are you [. -> ?]' },
      { rule: 'word/same-class', text: 'We stayed inside [. Because -> , because] it rained .' },
    ],
  },
  {
    type: 'R:SPELL',
    name: 'spelling',
    meaning: 'A word is misspelt.',
    examples: [
      { rule: 'non-word/spelling', text: 'This is a [gramamtical -> grammatical] sentence .' },
      { rule: 'non-word/spelling', text: 'I [recieve -> receive] many letters .' },
    ],
  },
  {
    type: 'UNK',
    name: 'unknown',
    meaning: 'An error is marked but not corrected: the words stay as they are.',
    examples: [
      { rule: 'unknown/unchanged', text: 'I have [a lot -> a lot] of time .' },
      { rule: 'unknown/unchanged', text: '[He go -> He go] home .' },
    ],
  },
  {
    type: 'R:VERB',
    name: 'wrong verb',
    meaning: 'A verb is there where another verb belongs.',
    examples: [
      { rule: 'word/same-class', text: 'He [did -> made] a mistake .' },
      { rule: 'phrase/particle-and-verb', text: 'They wanted [consuming -> to eat] the cake .' },
    ],
  },
  {
    type: 'R:VERB:FORM',
    name: 'form of a verb',
    meaning: 'A verb has the wrong form: infinitive, participle or gerund.',
    examples: [
      { rule: 'inflection/to-participle', text: 'I enjoy [swim -> swimming] .' },
      { rule: 'inflection/participle', text: 'He wants to [buying -> buy] a car .' },
    ],
  },
  {
    type: 'R:VERB:INFL',
    name: 'inflection of a verb',
    meaning: 'A verb has a form that does not exist.',
    examples: [
      { rule: 'non-word/verb-inflection', text: 'She [eated -> ate] an apple .' },
      { rule: 'non-word/verb-inflection', text: 'He [catched -> caught] a fish .' },
    ],
  },
  {
    type: 'R:VERB:SVA',
    name: 'agreement of subject and verb',
    meaning: 'A verb does not agree with its subject in person or number.',
    examples: [
      { rule: 'inflection/agreement', text: 'She [have -> has] a dog .' },
      { rule: 'word/was-were', text: 'They [was -> were] at home .' },
    ],
  },
  {
    type: 'R:VERB:TENSE',
    name: 'tense of a verb',
    meaning: 'A verb is in the wrong tense, mood or voice.',
    examples: [
      { rule: 'inflection/past-tense', text: 'Yesterday I [go -> went] home .' },
      { rule: 'word/auxiliaries', text: 'The house [has -> was] built in 1900 .' },
    ],
  },
  {
    type: 'R:WO',
    name: 'word order',
    meaning: 'The words are right, but in the wrong order.',
    examples: [
      { rule: 'word-order', text: 'I bought a [house white -> white house] .' },
      { rule: 'word-order', text: 'I know what [is this -> this is] .' },
    ],
  },
];
