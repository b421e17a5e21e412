import { type ReactElement, useState } from 'react';
import { editDrawing, removeDrawing } from '../rules/drawing-edits.ts';
import { SAVED_LIMITS, type SavedDrawing } from '../rules/saved.ts';
import { ChartSheet } from '../dialogs/chart-sheet.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { eye, eyeOff, palette, pencil, trash2 } from '../tool-icons.ts';
import { DrawingForm, TextForm } from './drawing-form.tsx';
import { NameForm } from './name-form.tsx';

interface DrawingListProps {
  readonly drawings: readonly SavedDrawing[];
  /** A new text drawing that still needs its text. If set, the dialog asks for the text instead of listing the drawings. */
  readonly pendingText: SavedDrawing | undefined;
  /** The ID of the drawing whose settings are initially open. */
  readonly edited: string | undefined;
  readonly onChange: (drawings: readonly SavedDrawing[]) => void;
  readonly onClose: () => void;
}

/** Renders a chart's drawing list, in which users can rename, style, hide and delete drawings without a pointer. */
export function DrawingList({ drawings, pendingText, edited, onChange, onClose }: DrawingListProps): ReactElement {
  const t = useTranslate();
  const [renamed, setRenamed] = useState<string>();
  const [styled, setStyled] = useState(edited);
  const change = (id: string, next: Partial<SavedDrawing>): void => onChange(editDrawing(drawings, id, next));
  if (pendingText !== undefined)
    return (
      <ChartSheet title={t('chart.text')} onClose={onClose}>
        <TextForm
          drawing={pendingText}
          drawings={drawings}
          onChange={(next) => {
            onChange(next);
            onClose();
          }}
        />
      </ChartSheet>
    );
  return (
    <ChartSheet
      title={t('chart.drawingList')}
      onClose={onClose}
      actions={
        drawings.length === 0 ? undefined : (
          <button type="button" className="button button-secondary" onClick={() => onChange([])}>
            {t('chart.deleteAll')}
          </button>
        )
      }
    >
      {drawings.length >= SAVED_LIMITS.drawings ? (
        <p role="status">{t('chart.tooManyDrawings', { max: SAVED_LIMITS.drawings })}</p>
      ) : null}
      {drawings.length === 0 ? <p role="status">{t('chart.noDrawing')}</p> : null}
      <ul className="name-list">
        {drawings.map((drawing) => {
          const { id, tool, name: own, hidden } = drawing;
          const name = own || t(`chart.${tool}`);
          return (
            <li key={id} className="name-row">
              {renamed === id ? (
                <NameForm
                  label={t('chart.name')}
                  first={name}
                  action={t('chart.save')}
                  onSave={(next) => {
                    change(id, { name: next });
                    setRenamed(undefined);
                  }}
                />
              ) : (
                <>
                  <bdi className="name-text">{name}</bdi>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={t('chart.rename', { name })}
                    onClick={() => setRenamed(id)}
                  >
                    <Icon path={pencil} size={18} />
                  </button>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={t('chart.settingsOf', { name })}
                    aria-expanded={styled === id}
                    onClick={() => setStyled(styled === id ? undefined : id)}
                  >
                    <Icon path={palette} size={18} />
                  </button>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={t(hidden ? 'chart.showOne' : 'chart.hideOne', { name })}
                    onClick={() => change(id, { hidden: !hidden })}
                  >
                    <Icon path={hidden ? eyeOff : eye} size={18} />
                  </button>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={t('chart.delete', { name })}
                    onClick={() => onChange(removeDrawing(drawings, id))}
                  >
                    <Icon path={trash2} size={18} />
                  </button>
                  {styled === id ? <DrawingForm drawing={drawing} drawings={drawings} onChange={onChange} /> : null}
                </>
              )}
            </li>
          );
        })}
      </ul>
    </ChartSheet>
  );
}
