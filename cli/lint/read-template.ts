import { type Token, Tokenizer, TokenizerMode } from 'parse5';
import { TAGS } from '../../src/doctor/rules/tags.ts';
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
  /** The offset after the start tag. */
  readonly end: number;
  /** Whether the tag ends with `/>`, which HTML ignores. */
  readonly isSelfClosing: boolean;
  /** The shell element that is the tag's parent. Undefined if another element or none is. */
  readonly parent: string | undefined;
  /** Whether the tag is within a `<template>`, whose content isn't part of the page. */
  readonly isInert: boolean;
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
  readonly endTags: readonly { readonly name: string; readonly start: number }[];
  readonly hasDoctype: boolean;
  /** The template with its code replaced. Offsets are those of the file. */
  readonly markup: string;
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

/** The elements without an end tag. */
const VOID_ELEMENTS = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Returns a function that is called for each tag in source order and returns the shell element that is a start tag's parent. */
function trackParents() {
  const open: { readonly name: string; depth: number }[] = [];
  return {
    start({ tagName, selfClosing }: Token.TagToken): string | undefined {
      const last = open.at(-1);
      const parent = last?.depth === 0 ? last.name : undefined;
      if (isShellTag(tagName)) {
        // The check of end tags reports a slash, so later tags are not reported as children.
        if (!selfClosing) open.push({ name: tagName, depth: 0 });
      } else if (last !== undefined && !VOID_ELEMENTS.has(tagName)) last.depth += 1;
      return parent;
    },
    end(tagName: string): void {
      const index = open.findLastIndex(({ name }) => name === tagName);
      const last = open.at(-1);
      if (index >= 0) open.splice(index);
      else if (last !== undefined) last.depth = Math.max(0, last.depth - 1);
    },
  };
}

/** Returns true if the tag is one of the shell's. */
export const isShellTag = (name: string): boolean => TAGS.some((tag) => tag === name);

function readTag(
  { tagName, attrs, location, selfClosing }: Token.TagToken,
  source: string,
  { parent, isInert }: Pick<TemplateTag, 'parent' | 'isInert'>,
): TemplateTag {
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
    end: location?.endOffset ?? 0,
    isSelfClosing: selfClosing,
    parent,
    isInert,
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
  /** The nesting depth of all other `<template>` elements. */
  let inertDepth = 0;
  const endTags: { name: string; start: number }[] = [];
  const parents = trackParents();
  const addText = ({ chars }: Token.CharacterToken): void => {
    const last = tags.at(-1);
    if (last?.name === 'script' || last?.name === 'style') last.text += chars;
  };
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag(token) {
        tokenizer.state = TEXT_MODES.get(token.tagName) ?? tokenizer.state;
        const parent = depth === 0 ? parents.start(token) : undefined;
        const tag = readTag(token, source, { parent, isInert: inertDepth > 0 });
        const last = tags.at(-1);
        const isPrerendered = depth === 0 && tag.name === 'template' && tag.attributes.has('shadowrootmode');
        if (isPrerendered && last !== undefined) last.isPrerendered = true;
        if (isPrerendered || (depth > 0 && tag.name === 'template')) depth += 1;
        else if (depth === 0) tags.push(tag);
        if (depth === 0 && tag.name === 'template') inertDepth += 1;
      },
      onEndTag({ tagName, location }) {
        if (depth > 0) {
          if (tagName === 'template') depth -= 1;
          if (depth === 0) parents.end(tagName);
          return;
        }
        parents.end(tagName);
        endTags.push({ name: tagName, start: location?.startOffset ?? 0 });
        if (tagName === 'template') inertDepth = Math.max(0, inertDepth - 1);
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
  return {
    tags,
    endTags,
    hasDoctype,
    markup,
    hasCode: (start, end) => code.some((range) => range.start < end && range.end > start),
  };
}
