import { atOnce } from '../../src/domain/kernel/stepwise.ts';
import * as stepwise from '../../src/domain/spinners/check-definition.ts';

// The checks of a definition, without pauses.
export const checkDefinition = (input: unknown) => atOnce(stepwise.checkDefinition(input));
export const parseDefinition = (input: unknown) => atOnce(stepwise.parseDefinition(input));
export const checkForPublishing = (...given: Parameters<typeof stepwise.checkForPublishing>) =>
  atOnce(stepwise.checkForPublishing(...given));
