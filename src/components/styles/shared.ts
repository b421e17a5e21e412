import controls from './controls.css?inline';
import floating from './floating.css?inline';
import reset from './reset.css?inline';
import tokens from './tokens.css?inline';

/** What every element is drawn with, in this order; the build puts the same before each prerendered sheet. */
export const sharedStyles: readonly string[] = [reset, tokens, floating, controls];
