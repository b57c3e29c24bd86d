import { timesText } from '#app/frame/status/notice-list.tsx';
import { noticeKindName, noticeStateWords, partName } from '#app/frame/status/status-words.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { NoticeForOperator, NoticeState } from '#contract/status.ts';
import { endOf } from './notice-states.ts';

type OnUpdate = (notice: NoticeForOperator, wanted: NoticeState) => void;

/** @param onUpdate null for who may only read */
export function noticeColumns(onUpdate: OnUpdate | null): Column<NoticeForOperator>[] {
  const columns: Column<NoticeForOperator>[] = [
    {
      key: 'what',
      label: m.status_admin_what(),
      cell: ({ title, updates: [latest] }) => (
        <>
          {title}
          <span className="block text-caption font-normal text-ink-2">{latest?.text}</span>
        </>
      ),
      className: 'wrap-anywhere',
    },
    {
      key: 'kind',
      label: m.status_admin_kind(),
      cell: ({ kind, parts }) => (
        <span>
          {noticeKindName[kind]()}
          <span className="block text-caption text-ink-3">
            {parts.map((part) => partName[part]()).join(', ')}
          </span>
        </span>
      ),
    },
    { key: 'when', label: m.status_admin_when(), cell: timesText },
    {
      key: 'state',
      label: m.status_admin_state(),
      cell: ({ state }) => {
        const [text, tone] = noticeStateWords[state];
        return <StateChip tone={tone}>{text()}</StateChip>;
      },
    },
  ];
  if (!onUpdate) return columns;
  return [
    ...columns,
    {
      key: 'act',
      label: m.status_admin_action(),
      cell: (notice) => (
        <span className="inline-flex flex-wrap gap-2 max-sm:justify-end">
          <Button kind="secondary" dense onClick={() => onUpdate(notice, notice.state)}>
            {m.status_admin_update()}
          </Button>
          {notice.endedAt ? null : (
            <Button kind="secondary" dense onClick={() => onUpdate(notice, endOf(notice.kind))}>
              {notice.kind === 'incident' ? m.status_admin_resolve() : m.status_admin_finish()}
            </Button>
          )}
        </span>
      ),
    },
  ];
}
