import controls from './controls.css?inline';
import floating from './floating.css?inline';
import reset from './reset.css?inline';
import tokens from './tokens.css?inline';

/** The style sheets shared by all elements, in order. The build puts the same style sheets before each prerendered element's own. */
export const sharedStyles: readonly string[] = [reset, tokens, floating, controls];
