import { type ReactElement, useEffect, useState } from 'react';
import { LANGUAGES } from '../../../domain/languages/language-table.ts';
import type { LanguageCode } from '../../../domain/languages/languages.ts';
import { buildHref } from '../../../domain/links/internal-href.ts';
import { english } from '../../../i18n/english.ts';
import { loadMessages } from '../../../i18n/load-messages.ts';
import { createTranslator } from '../../../i18n/translate.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { useElementState } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { useLinkContext } from '../../../hooks/link-context.ts';
import type { RestrictionProps } from '../state/gate-state.ts';
import { RestrictionButton } from './restriction-button.tsx';
import { type RestrictionText, textOfRestriction } from './restriction-texts.ts';

interface Translated {
  readonly language: LanguageCode;
  readonly text: RestrictionText | undefined;
}

/**
 * Returns the UK restriction's strings in English and Chinese, because it is shown in these languages in addition to the page's language
 * (RST-20). The page's language is omitted. Chinese is also omitted until its messages have loaded. Empty for other restrictions.
 */
function useOtherLanguages(kind: RestrictionProps['restriction']['kind']): readonly Translated[] {
  const { language } = useElementState();
  const [chinese, setChinese] = useState<RestrictionText>();
  const isUk = kind === 'UK_HOME';
  useEffect(() => {
    if (!isUk) return undefined;
    let isCurrent = true;
    loadMessages('zh')
      .then((messages) => isCurrent && setChinese(textOfRestriction(kind, createTranslator('zh', messages))))
      // Ignore a failed load, because English is shown anyway.
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [isUk, kind]);
  if (!isUk) return [];
  const both: readonly Translated[] = [
    { language: 'en', text: textOfRestriction(kind, createTranslator('en', english)) },
    { language: 'zh', text: chinese },
  ];
  return both.filter(({ language: other, text }) => other !== language && text !== undefined);
}

/** Renders a restriction, its reason and the next step. It can be closed only with its buttons (RST-01…25). */
export function RestrictionDialog({ restriction, answer }: RestrictionProps): ReactElement | null {
  const t = useTranslate();
  const link = useLinkContext();
  const others = useOtherLanguages(restriction.kind);
  const text = textOfRestriction(restriction.kind, t);
  if (text === undefined) return null;
  const { title, paragraphs, ok, cancel, also } = text;
  const hrefOf = (path: string): string => buildHref(path, link);
  return (
    <Dialog
      title={title}
      part="dialog"
      mustAnswer={restriction.mustAnswer}
      actions={
        <>
          {also === undefined ? null : (
            <RestrictionButton
              part="cancel"
              label={also.label}
              href={hrefOf(also.path)}
              linkKey={also.key}
              onAnswer={() => answer({ action: 'withdraw' })}
            />
          )}
          {cancel === undefined ? null : (
            <RestrictionButton part="cancel" label={cancel} onAnswer={() => answer({ action: 'cancel' })} />
          )}
          {typeof ok === 'string' ? (
            <RestrictionButton part="ok" label={ok} onAnswer={() => answer({ action: 'ok' })} />
          ) : (
            <RestrictionButton
              part="ok"
              label={ok.label}
              href={hrefOf(ok.path)}
              linkKey={ok.key}
              onAnswer={() => answer({ action: 'ok' })}
            />
          )}
        </>
      }
    >
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {others.map(({ language, text: other }) => (
        <div
          key={language}
          className="notice-other"
          lang={LANGUAGES[language].documentCode}
          dir={LANGUAGES[language].direction}
        >
          {other?.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      ))}
    </Dialog>
  );
}
