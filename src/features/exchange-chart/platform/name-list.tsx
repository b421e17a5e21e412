import type { ReactElement } from 'react';
import { isFull } from '../rules/saved-layout.ts';
import { SAVED_LIMITS } from '../rules/saved.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { trash2 } from '../tool-icons.ts';
import { NameForm } from './name-form.tsx';

interface NameListProps {
  readonly title: string;
  readonly names: readonly { readonly name: string }[];
  readonly current?: string | undefined;
  readonly labels: { readonly name: string; readonly save: string; readonly none: string; use(name: string): string };
  readonly onSave: (name: string) => void;
  readonly onUse: (name: string) => void;
  readonly onDelete: (name: string) => void;
}

/** Renders a list of saved items. Users can apply or delete an item, and save the current state under a new name. */
export function NameList({ title, names, current, labels, onSave, onUse, onDelete }: NameListProps): ReactElement {
  const t = useTranslate();
  const named = names.filter(({ name }) => name !== '');
  return (
    <section className="names" aria-label={title}>
      <h3 className="names-title">{title}</h3>
      {named.length === 0 ? <p>{labels.none}</p> : null}
      <ul className="name-list">
        {named.map(({ name }) => (
          <li key={name} className="name-row">
            <button
              type="button"
              className="menu-link name-text"
              aria-label={labels.use(name)}
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
      {isFull(named, '') ? (
        <p role="status">{t('chart.full', { max: SAVED_LIMITS.names })}</p>
      ) : (
        <NameForm key={named.length} label={labels.name} action={labels.save} onSave={onSave} />
      )}
    </section>
  );
}
