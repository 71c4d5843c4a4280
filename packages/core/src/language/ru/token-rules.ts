// What the Russian tokeniser keeps together.
import type { TokenRules } from '../ud/tokeniser.ts';

export const russianTokenRules: TokenRules = {
  abbreviations:
    'г гг т е д п т.е т.д т.п т.к т.н др пр им ул млн тыс млрд руб см ср стр рис напр род ум в вв н э с н.э ил св оз пос дер обл р-н просп пл пер корп кв акад проф доц канд инж ген англ нем фр франц лат греч рус укр итал исп яп кит назв изд ред сост авт гл экз шт чел'.split(
      ' ',
    ),
  inside: '\\-‑',
  keepsHangingHyphen: false,
};
