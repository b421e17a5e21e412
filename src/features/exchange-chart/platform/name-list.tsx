import type { ReactElement } from 'react';
import { isFull } from '../rules/saved-layout.ts';
import { SAVED_LIMITS } from '../rules/saved.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { useTranslate } from '../../../hooks/texts.ts';
import { trash2 } from '../tool-icons.ts';
import { NameForm } from './name-form.tsx';

interface NameListProps {
  readonly title: string;
  readonly names: readonly { readonly name: string }[];
  readonly current?: string | undefined;
  readonly words: { readonly name: string; readonly save: string; readonly none: string; use(name: string): string };
  readonly onSave: (name: string) => void;
  readonly onUse: (name: string) => void;
  readonly onDelete: (name: string) => void;
}

/** The saved items: use one, delete one, or save the current state under a new name. */
export function NameList({ title, names, current, words, onSave, onUse, onDelete }: NameListProps): ReactElement {
  const t = useTranslate();
  const known = names.filter(({ name }) => name !== '');
  return (
    <section className="names" aria-label={title}>
      <h3 className="names-title">{title}</h3>
      {known.length === 0 ? <p>{words.none}</p> : null}
      <ul className="name-list">
        {known.map(({ name }) => (
          <li key={name} className="name-row">
            <button
              type="button"
              className="menu-link name-text"
              aria-label={words.use(name)}
              aria-current={name === current ? 'true' : undefined}
              onClick={() => onUse(name)}
            >
              <bdi>{name}</bdi>
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={t('chart.delete', { name })}
              onClick={() => onDelete(name)}
            >
              <Icon path={trash2} size={18} />
            </button>
          </li>
        ))}
      </ul>
      {isFull(known, '') ? (
        <p role="status">{t('chart.full', { max: SAVED_LIMITS.names })}</p>
      ) : (
        <NameForm key={known.length} label={words.name} action={words.save} onSave={onSave} />
      )}
    </section>
  );
}
