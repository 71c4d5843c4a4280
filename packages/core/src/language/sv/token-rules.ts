// What the Swedish tokeniser keeps together.
import type { TokenRules } from '../ud/tokeniser.ts';

export const swedishTokenRules: TokenRules = {
  abbreviations:
    'kl bl osv dvs etc ca c:a fl ev resp tel nr sid jfr forts inkl exkl tr dr prof lic fig proc s.k t.ex bl.a m.m m.fl d.v.s o.s.v o.d fr.o.m t.o.m p.g.a e.d f.d f.Kr e.Kr s:t kap mom jan feb aug sept okt nov dec tkr mkr milj mrd vol anm kungl'.split(
      ' ',
    ),
  inside: "\\-:'’./",
  keepsHangingHyphen: true,
};
