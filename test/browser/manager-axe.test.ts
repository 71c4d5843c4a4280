// Every manager page under axe-core, light and dark, wide and narrow: no serious violation.
import { testAccessibility } from './axe.ts';
import { managerStates } from './manager-states.ts';

testAccessibility(managerStates);
