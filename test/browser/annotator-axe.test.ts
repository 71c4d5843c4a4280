// Every annotator page under axe-core, light and dark, wide and narrow: no serious violation.
import { annotatorStates } from './annotator-states.ts';
import { testAccessibility } from './axe.ts';

testAccessibility(annotatorStates);
