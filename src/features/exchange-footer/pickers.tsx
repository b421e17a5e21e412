import type { ReactElement } from 'react';
import { Flyout } from '../../components/flyout/flyout.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { chevronDown, coins, globe } from '../../components/icons/icons.ts';
import { useTranslate } from '../../hooks/use-translate.ts';
import { useIsShown } from '../../hooks/is-shown.ts';
import { useChooseFiat, useFiatChoices } from '../../hooks/fiat.ts';
import { useLanguageName } from '../../hooks/preferences.ts';
import { LanguageList } from '../../components/language-list/language-list.tsx';

/** Renders the language and currency pickers (FTR-95). Both are popovers, and only one is open at a time (FTR-112). */
export function Pickers(): ReactElement {
  return (
    <>
      <LanguagePicker />
      <FiatPicker />
    </>
  );
}

function LanguagePicker(): ReactElement | null {
  const t = useTranslate();
  const name = useLanguageName();
  if (!useIsShown('footerLanguage')) return null;
  return (
    <div part="language">
      <Flyout
        id="footer-language"
        isLazy
        className="picker"
        align="end"
        opensOnHover={false}
        boxClassName="picker-box picker-languages"
        trigger={
          <>
            <Icon path={globe} size={16} />
            <span className="visually-hidden">{t('footer.language')}</span>
            {name}
            <Icon path={chevronDown} size={14} />
          </>
        }
      >
        <LanguageList className="language-list" />
      </Flyout>
    </div>
  );
}

function FiatPicker(): ReactElement | null {
  const t = useTranslate();
  const choices = useFiatChoices();
  const choose = useChooseFiat();
  const current = choices.find(({ isCurrent }) => isCurrent);
  if (!useIsShown('footerFiat')) return null;
  return (
    <div part="fiat">
      <Flyout
        id="footer-fiat"
        isLazy
        className="picker"
        align="end"
        opensOnHover={false}
        boxClassName="picker-box"
        trigger={
          <>
            <Icon path={coins} size={16} />
            <span className="visually-hidden">{t('footer.fiat')}</span>
            {current?.fiat ?? 'USD'}
            <Icon path={chevronDown} size={14} />
          </>
        }
      >
        <ul className="fiat-list" aria-label={t('footer.fiat')}>
          {choices.map(({ fiat, symbol, isCurrent }) => (
            <li key={fiat}>
              <button
                type="button"
                className="menu-link fiat-option"
                aria-pressed={isCurrent}
                data-fiat={fiat}
                onClick={(event) => {
                  choose(fiat);
                  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
                }}
              >
                <bdi>{fiat}</bdi>
                <span className="fiat-symbol">{symbol}</span>
              </button>
            </li>
          ))}
        </ul>
      </Flyout>
    </div>
  );
}
