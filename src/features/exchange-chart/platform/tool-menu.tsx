import type { ReactElement } from 'react';
import { Flyout } from '../../../components/flyout/flyout.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { chevronDown } from '../../../components/icons/icons.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { shortcutOf } from '../rules/drawing-keys.ts';
import type { DrawingTool } from '../rules/drawings.ts';
import { pencilRuler } from '../tool-icons.ts';
import { DRAWING_ICONS } from './drawing-icons.ts';
import { TOOL_GROUPS, type ToolGroup } from './tool-groups.ts';

interface ToolMenuProps {
  readonly id: string;
  readonly selected: DrawingTool | undefined;
  readonly onChoose: (tool: DrawingTool) => void;
}

/** Renders the menu of drawing tools in groups, with their keyboard shortcuts. */
export function ToolMenu({ id, selected: tool, onChoose }: ToolMenuProps): ReactElement {
  const t = useTranslate();
  const selected = tool;
  const label = tool === undefined ? t('chart.drawingTools') : t(`chart.${tool}`);
  return (
    <Flyout
      id={id}
      label={label}
      className="tool"
      boxClassName="choice-menu tool-menu"
      boxLabel={label}
      opensOnHover={false}
      trigger={
        <>
          <Icon path={tool === undefined ? pencilRuler : DRAWING_ICONS[tool]} size={18} />
          <Icon path={chevronDown} size={14} />
        </>
      }
    >
      <div className="tool-groups">
        {(Object.keys(TOOL_GROUPS) as ToolGroup[]).map((group) => (
          <div key={group} role="group" className="tool-group" aria-labelledby={`${id}-${group}`}>
            <p id={`${id}-${group}`} className="names-title">
              {t(`chart.${group}`)}
            </p>
            {TOOL_GROUPS[group].map((tool) => {
              const shortcut = shortcutOf(tool);
              return (
                <button
                  key={tool}
                  type="button"
                  className="menu-link choice-option tool-option"
                  part="menu-item"
                  data-key={tool}
                  aria-pressed={tool === selected}
                  aria-keyshortcuts={shortcut}
                  onClick={({ currentTarget }) => {
                    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
                    onChoose(tool);
                  }}
                >
                  <Icon path={DRAWING_ICONS[tool]} size={18} />
                  <span className="tool-name">{t(`chart.${tool}`)}</span>
                  {shortcut === undefined ? null : (
                    <kbd className="tool-key" dir="ltr" aria-hidden="true">
                      {shortcut}
                    </kbd>
                  )}
                </button>
              );
            })}
          </div>
        ))}
      </div>
    </Flyout>
  );
}
