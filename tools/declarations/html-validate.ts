/** Generates element metadata for html-validate (`exchange-shell/html-validate`). */
import { DECLARATIONS } from '../../elements/index.docs.ts';
import { LANGUAGE_CODES } from '../../src/domain/languages/languages.ts';
import { allAttributes, type ElementDeclaration } from '../../src/runtime/custom-element/element-spec.docs.ts';
import { entries } from './element-names.ts';

/** The types of the generated module. */
export const HTML_VALIDATE_TYPES = `interface ElementMetadata {
  readonly flow: true;
  readonly deprecated?: { readonly message: string };
  readonly attributes: Readonly<Record<string, { readonly boolean?: true; readonly enum?: readonly string[] }>>;
}
/** Element metadata by tag, for the \`elements\` list of html-validate's configuration. */
declare const elements: Readonly<Record<string, ElementMetadata>>;
export default elements;
`;

/** Returns the metadata by tag. */
export function htmlValidateMetadata(): Readonly<Record<string, ElementMetadata>> {
  return Object.fromEntries(DECLARATIONS.map((declaration) => [declaration.tag, elementOf(declaration)]));
}

interface ElementMetadata {
  readonly flow: true;
  readonly deprecated?: { readonly message: string };
  readonly attributes: Readonly<Record<string, { readonly boolean?: true; readonly enum?: readonly string[] }>>;
}

function elementOf(declaration: ElementDeclaration): ElementMetadata {
  const { stability } = declaration;
  return {
    flow: true,
    ...(stability?.status === 'deprecated' && { deprecated: { message: `Use ${stability.instead}.` } }),
    attributes: Object.fromEntries(
      entries(allAttributes(declaration)).map(([name, { type, values }]) => {
        const allowed = name === 'language' ? LANGUAGE_CODES : values;
        if (type === 'boolean') return [name, { boolean: true }];
        return [name, allowed === undefined ? {} : { enum: allowed }];
      }),
    ),
  };
}
