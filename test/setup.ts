// Before every test file: random cases are the same in every run, so that a failure can be looked at again; FUZZ=1 draws new ones.
import fc from 'fast-check';

fc.configureGlobal({ seed: process.env.FUZZ ? Date.now() % 2 ** 31 : 2017 });
