// The pages of a guest under axe-core, light and dark, wide and narrow: no serious violation.
import { testAccessibility } from './axe.ts';
import { guestStates } from './guest-states.ts';

testAccessibility(guestStates);
