import { type Token, Tokenizer, TokenizerMode } from 'parse5';
import { CODE, maskTemplateCode } from './template-code.ts';

export interface TemplateAttribute {
  /** The name as written. */
  readonly name: string;
  /** Undefined if template code determines all or part of the value. */
  readonly value: string | undefined;
  readonly start: number;
  readonly end: number;
}

/** A start tag in a template. */
export interface TemplateTag {
  readonly name: string;
  readonly start: number;
  /** Attributes with a known name, by lower-case name. */
  readonly attributes: ReadonlyMap<string, TemplateAttribute>;
  /** Whether template code in the tag may add attributes. */
  readonly hasUnknownAttributes: boolean;
  /** The element's text, for scripts and style sheets only. */
  text: string;
  /** Whether the first child is prerendered markup. */
  isPrerendered: boolean;
}

export interface Template {
  readonly tags: readonly TemplateTag[];
  readonly hasDoctype: boolean;
  /** Returns true if there is template code between two offsets. */
  hasCode(start: number, end: number): boolean;
}

/** The elements whose content isn't markup. */
const TEXT_MODES: ReadonlyMap<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]> = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['title', TokenizerMode.RCDATA],
  ['textarea', TokenizerMode.RCDATA],
  ...['style', 'iframe', 'noembed', 'noframes', 'xmp'].map((name) => [name, TokenizerMode.RAWTEXT] as const),
]);

function readTag({ tagName, attrs, location }: Token.TagToken, source: string): TemplateTag {
  const attributes = new Map<string, TemplateAttribute>();
  let hasUnknownAttributes = false;
  for (const attribute of attrs) {
    const range = location?.attrs?.[attribute.name];
    // Code directly before a name, as in `<?php if ($dark): ?>theme="dark"`, is not part of the name.
    const codeBefore = attribute.name.length - attribute.name.replace(/^\u{E000}+/u, '').length;
    const name = attribute.name.slice(codeBefore);
    if (codeBefore > 0 || name.includes(CODE)) hasUnknownAttributes = true;
    if (range === undefined || name === '' || name.includes(CODE)) continue;
    const start = range.startOffset + codeBefore;
    attributes.set(name, {
      name: source.slice(start, start + name.length),
      value: attribute.value.includes(CODE) ? undefined : attribute.value,
      start,
      end: range.endOffset,
    });
  }
  return {
    name: tagName,
    start: location?.startOffset ?? 0,
    attributes,
    hasUnknownAttributes,
    text: '',
    isPrerendered: false,
  };
}

/**
 * Reads the start tags in a template. Tokenises the markup instead of building a tree, because a template's markup is often incomplete or
 * differs between branches of its code. Skips the content of prerendered elements.
 */
export function readTemplate(source: string): Template {
  const { markup, code } = maskTemplateCode(source);
  const tags: TemplateTag[] = [];
  let hasDoctype = false;
  /** The nesting depth of `<template>` elements in prerendered markup. 0 outside prerendered markup. */
  let depth = 0;
  const addText = ({ chars }: Token.CharacterToken): void => {
    const last = tags.at(-1);
    if (last?.name === 'script' || last?.name === 'style') last.text += chars;
  };
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag(token) {
        tokenizer.state = TEXT_MODES.get(token.tagName) ?? tokenizer.state;
        const tag = readTag(token, source);
        const last = tags.at(-1);
        const isPrerendered = depth === 0 && tag.name === 'template' && tag.attributes.has('shadowrootmode');
        if (isPrerendered && last !== undefined) last.isPrerendered = true;
        if (isPrerendered || (depth > 0 && tag.name === 'template')) depth += 1;
        else if (depth === 0) tags.push(tag);
      },
      onEndTag({ tagName }) {
        if (depth > 0 && tagName === 'template') depth -= 1;
      },
      onDoctype() {
        hasDoctype = true;
      },
      onCharacter: addText,
      onWhitespaceCharacter: addText,
      onNullCharacter() {},
      onComment() {},
      onEof() {},
    },
  );
  tokenizer.write(markup, true);
  return { tags, hasDoctype, hasCode: (start, end) => code.some((range) => range.start < end && range.end > start) };
}
