import { type ReactElement, useRef, useState } from 'react';
import {
  boundsOf,
  checkInputs,
  type IndicatorName,
  INDICATOR_NAMES,
  inputsOf,
  isOptional,
  MOST_INDICATORS,
} from '../rules/indicators.ts';
import { readPaneSize, type SavedStudy } from '../rules/saved.ts';
import { countIndicators } from '../rules/volume-pane.ts';
import { ChartSheet } from './chart-sheet.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { useElementState, useStore } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { LANGUAGES } from '../../../domain/languages/language-table.ts';
import { favouriteIndicators, switchFavouriteIndicator } from '../api/favourite-indicators.ts';
import { plus, star, trash2 } from '../tool-icons.ts';

/** An indicator that the user is editing. Its inputs are strings until they are validated. */
interface Draft {
  readonly id: number;
  readonly name: IndicatorName;
  readonly inputs: readonly string[];
  readonly hidden: boolean;
  /** The size of the indicator's pane, which the dialog doesn't change. */
  readonly size: Pick<SavedStudy, 'share' | 'collapsed'>;
}

interface IndicatorDialogProps {
  readonly studies: readonly SavedStudy[];
  readonly onApply: (studies: readonly SavedStudy[]) => void;
  readonly onClose: () => void;
}

/**
 * Renders a dialog that edits a chart's indicators and their inputs (CHR-16, CHR-17). Changes are applied together, and only if every input
 * is valid.
 */
export function IndicatorDialog({ studies, onApply, onClose }: IndicatorDialogProps): ReactElement {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const made = useRef(studies.length);
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    studies.map(({ name, hidden, inputs, share, collapsed }, id) => ({
      id,
      name,
      hidden,
      inputs: inputs.map(String),
      size: readPaneSize(share, collapsed),
    })),
  );
  const isFull = countIndicators(drafts) >= MOST_INDICATORS;
  const add = (name: IndicatorName): void => {
    made.current += 1;
    const inputs = inputsOf(name).map(({ initial }) => String(initial));
    setDrafts([...drafts, { id: made.current, name, inputs, hidden: false, size: {} }]);
  };
  const apply = (): void => {
    const checked = drafts.map(({ name, inputs }) => checkInputs(name, inputs));
    if (checked.every((one) => 'values' in one)) {
      onApply(
        drafts.map(({ name, hidden, size }, index) => ({
          name,
          hidden,
          ...size,
          inputs: checked[index]?.values ?? [],
        })),
      );
      onClose();
    } else form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return (
    <ChartSheet
      title={t('chart.indicators')}
      onClose={onClose}
      actions={
        <button type="button" className="button button-primary" onClick={apply}>
          {t('chart.apply')}
        </button>
      }
    >
      <form
        ref={form}
        className="studies"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        {drafts.map((draft) => (
          <StudyFields
            key={draft.id}
            draft={draft}
            onChange={(inputs) => setDrafts(drafts.map((one) => (one.id === draft.id ? { ...one, inputs } : one)))}
            onRemove={() => setDrafts(drafts.filter(({ id }) => id !== draft.id))}
          />
        ))}
        <button type="submit" hidden>
          {t('chart.apply')}
        </button>
      </form>
      {isFull ? <p role="status">{t('chart.tooMany', { max: MOST_INDICATORS })}</p> : <OfferedIndicators onAdd={add} />}
    </ChartSheet>
  );
}

/** Renders an indicator's input fields with their validation errors. */
function StudyFields({
  draft,
  onChange,
  onRemove,
}: {
  draft: Draft;
  onChange: (inputs: readonly string[]) => void;
  onRemove: () => void;
}): ReactElement {
  const t = useTranslate();
  const { id, name, inputs } = draft;
  const checked = checkInputs(name, inputs);
  const faults = 'faults' in checked ? checked.faults : [];
  const title = t(`chart.${name}`);
  return (
    <fieldset className="study">
      <legend className="study-head">
        <span className="study-name">
          <bdi className="study-code">{name}</bdi> {title}
        </span>
      </legend>
      <button
        type="button"
        className="icon-button study-remove"
        aria-label={t('chart.remove', { name: title })}
        onClick={onRemove}
      >
        <Icon path={trash2} size={18} />
      </button>
      <div className="study-inputs">
        {inputsOf(name).map(({ kind }, index) => {
          const { least, most } = boundsOf(kind);
          const key = `study-${id}-${index}`;
          const isWrong = faults[index] !== undefined;
          return (
            <div key={key} className="field">
              <label htmlFor={key} className="field-name">
                {t(`chart.${kind}`)}
              </label>
              <input
                id={key}
                className="field-box ltr"
                inputMode="numeric"
                autoComplete="off"
                placeholder={isOptional(kind) ? t('chart.off') : undefined}
                value={inputs[index] ?? ''}
                aria-invalid={isWrong}
                aria-describedby={isWrong ? `${key}-fault` : undefined}
                onChange={({ currentTarget }) =>
                  onChange(
                    inputsOf(name).map((_, place) => (place === index ? currentTarget.value : (inputs[place] ?? ''))),
                  )
                }
              />
              {isWrong ? (
                <span id={`${key}-fault`} className="field-fault" role="alert">
                  {t('chart.inputRange', { min: least, max: most })}
                </span>
              ) : null}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Renders the available indicators, filtered by a search: the user's favourites first, then all others in alphabetical order. */
function OfferedIndicators({ onAdd }: { onAdd: (name: IndicatorName) => void }): ReactElement {
  const t = useTranslate();
  const { language, siteContext } = useElementState();
  const favourites = useStore(favouriteIndicators(siteContext), (names) => names);
  const [word, setWord] = useState('');
  const query = word.trim().toLowerCase();
  const { compare } = new Intl.Collator(LANGUAGES[language].intl);
  const found = INDICATOR_NAMES.map((name) => ({ name, title: t(`chart.${name}`) }))
    .filter(({ name, title }) => `${name} ${title}`.toLowerCase().includes(query))
    .toSorted((one, other) => compare(one.title, other.title));
  const preferred = found.filter(({ name }) => favourites.includes(name));
  const others = found.filter(({ name }) => !favourites.includes(name));
  const list = (rows: typeof found): ReactElement[] =>
    rows.map(({ name, title }) => (
      <OfferedIndicator
        key={name}
        name={name}
        title={title}
        isFavourite={favourites.includes(name)}
        onAdd={() => onAdd(name)}
        onFavourite={() => switchFavouriteIndicator(siteContext, name)}
      />
    ));
  return (
    <section className="offered" aria-label={t('chart.offered')}>
      <input
        type="search"
        className="field-box"
        aria-label={t('chart.findIndicator')}
        placeholder={t('chart.findIndicator')}
        value={word}
        onChange={({ currentTarget }) => setWord(currentTarget.value)}
      />
      <div className="offered-list">
        {preferred.length === 0 ? null : (
          <>
            <h3 className="group-heading">{t('chart.favouriteIndicators')}</h3>
            <ul>{list(preferred)}</ul>
            <h3 className="group-heading">{t('chart.offered')}</h3>
          </>
        )}
        <ul>{list(others)}</ul>
      </div>
      {found.length === 0 ? <p role="status">{t('chart.noIndicator')}</p> : null}
    </section>
  );
}

function OfferedIndicator({
  name,
  title,
  isFavourite,
  onAdd,
  onFavourite,
}: {
  name: IndicatorName;
  title: string;
  isFavourite: boolean;
  onAdd: () => void;
  onFavourite: () => void;
}): ReactElement {
  const t = useTranslate();
  return (
    <li className="offered-row">
      <button
        type="button"
        className="icon-button offered-star"
        aria-pressed={isFavourite}
        aria-label={t(isFavourite ? 'chart.removeFavourite' : 'chart.addFavourite', { name: title })}
        onClick={onFavourite}
      >
        <Icon path={star} size={16} />
      </button>
      <button
        type="button"
        className="menu-link choice-option"
        aria-label={t('chart.add', { name: `${name} ${title}` })}
        onClick={onAdd}
      >
        <span>
          <bdi className="study-code">{name}</bdi> {title}
        </span>
        <Icon path={plus} size={16} />
      </button>
    </li>
  );
}
