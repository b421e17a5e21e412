import { describe, expect, it } from 'vitest';
import { generatedFiles } from '../../tools/declarations.ts';
import { ICON_FILES } from '../../tools/icons.ts';
import { readText } from './source-files.ts';

describe('a generated file', () => {
  it.each(Object.entries(generatedFiles()))('matches its generator (%s)', (file, text) => {
    expect(readText(file)).toBe(text);
  });

  it.each(Object.entries(ICON_FILES))('matches its generator (%s)', (file, textOf) => {
    expect(readText(file)).toBe(textOf());
  });

  it('is identical when it is generated twice', () => {
    expect(generatedFiles()).toEqual(generatedFiles());
  });
});

describe('the style sheet order', () => {
  it('is the same in build and runtime', () => {
    const listIn = (file: string, pattern: RegExp): string[] =>
      (pattern.exec(readText(file))?.[1] ?? '').match(/\w+/g) ?? [];
    const runtime = listIn('src/components/styles/shared.ts', /sharedStyles[^=]*= \[([^\]]*)\]/);
    expect(runtime.length).toBeGreaterThan(2);
    expect(listIn('tools/build/styles.ts', /SHARED = \[([^\]]*)\]/)).toEqual(runtime);
  });
});
