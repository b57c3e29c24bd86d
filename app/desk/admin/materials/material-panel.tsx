import { useState } from 'react';
import { Link } from 'react-router';
import { licenceText, tierText, typeText } from '#app/catalogue/materials/facet-words.ts';
import { momentText } from '#app/format/moment-text.ts';
import { sizeText } from '#app/format/size-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import { useStaffMay } from '#app/state/rooms.ts';
import { toast } from '#app/state/toasts.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { Id } from '#contract/ids.ts';
import {
  type OperatedMaterial,
  publishMaterial,
  readMaterial,
  withdrawMaterial,
} from '#contract/materials-operator.ts';
import { RowsWaiting } from '../admin-page.tsx';
import { Fact, PanelPart, SidePanel } from '../side-panel.tsx';
import { materialStates } from './material-states.ts';
import { ShownPicture } from './shown-picture.tsx';
import { WordsDialog } from './words-dialog.tsx';

interface MaterialPanelProps {
  materialId: Id<'material'>;
  onClose(): void;
}

/** One material beside the list: how it looks, what is said of it, and what can be done. */
export function MaterialPanel({ materialId, onClose }: MaterialPanelProps) {
  const read = useRead(readMaterial, { materialId }, 'AdminMaterials');
  const [editing, setEditing] = useState(false);
  const may = useStaffMay();
  const material = read.data;
  const changed = (now: OperatedMaterial) => {
    setEditing(false);
    read.put(now);
  };
  return (
    <SidePanel
      title={<span className="wrap-anywhere">{material?.title ?? m.curate_materials()}</span>}
      onClose={onClose}
      actions={
        material && may('changeMaterial') ? (
          <MaterialActions material={material} onEdit={() => setEditing(true)} onChanged={changed} />
        ) : null
      }
    >
      <Answered read={read} waiting={<RowsWaiting />}>
        {(one) => <MaterialFacts material={one} />}
      </Answered>
      {editing && material ? (
        <WordsDialog material={material} onDone={changed} onClose={() => setEditing(false)} />
      ) : null}
    </SidePanel>
  );
}

interface MaterialActionsProps {
  material: OperatedMaterial;
  onEdit(): void;
  onChanged(material: OperatedMaterial): void;
}

function MaterialActions({ material, onEdit, onChanged }: MaterialActionsProps) {
  const done = (text: string) => (now: OperatedMaterial) => {
    toast('success', text);
    onChanged(now);
  };
  const publishing = useAction(publishMaterial, { onDone: done(m.curate_was_published()) });
  const withdrawing = useAction(withdrawMaterial, { onDone: done(m.curate_was_withdrawn()) });
  const { materialId, state } = material;
  const problem = publishing.problem ?? withdrawing.problem;
  return (
    <>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      {state === 'published' ? (
        <Button
          kind="danger"
          dense
          pending={withdrawing.pending}
          onClick={() => void withdrawing.run({ materialId })}
        >
          {m.curate_withdraw()}
        </Button>
      ) : (
        <Button dense pending={publishing.pending} onClick={() => void publishing.run({ materialId })}>
          {state === 'withdrawn' ? m.curate_publish_again() : m.curate_publish()}
        </Button>
      )}
      <Button kind="secondary" dense onClick={onEdit}>
        {m.curate_edit()}
      </Button>
      <ButtonLink kind="secondary" dense to={`${adminPaths.AdminMaterialUpload}?for=${materialId}`}>
        {m.curate_new_version()}
      </ButtonLink>
    </>
  );
}

function MaterialFacts({ material }: { material: OperatedMaterial }) {
  const [text, tone] = materialStates[material.state];
  const { materialId, type, parentType, description, keywords, sourceUrl, publishedAt, openAt } = material;
  return (
    <>
      <ShownPicture sha256={material.preview} page="AdminMaterials" className="mb-5 aspect-[4/3] w-full" />
      {material.state === 'withdrawn' ? (
        <div className="mb-5">
          <Notice tone="warn">{m.curate_withdrawn_note()}</Notice>
        </div>
      ) : null}
      <dl className="m-0 mb-5">
        <Fact label={m.operator_state()}>
          <StateChip tone={tone}>{text()}</StateChip>
        </Fact>
        <Fact label={m.curate_type()}>{typeText(type)}</Fact>
        <Fact label={m.curate_licence()}>{licenceText(material.licence)}</Fact>
        <Fact label={m.curate_author()}>{material.author}</Fact>
        <Fact label={m.curate_tier()}>{tierText(material.tier)}</Fact>
        <Fact label={m.curate_version()}>{material.version}</Fact>
        <Fact label={m.curate_changed()}>{momentText(material.changedAt)}</Fact>
        {publishedAt ? <Fact label={m.curate_published_at()}>{momentText(publishedAt)}</Fact> : null}
        {openAt ? <Fact label={m.curate_open_at()}>{momentText(openAt)}</Fact> : null}
        {keywords.length ? <Fact label={m.curate_keywords()}>{keywords.join(', ')}</Fact> : null}
        {sourceUrl ? <Fact label={m.curate_source()}>{sourceUrl}</Fact> : null}
      </dl>
      {description ? <p className="mt-0 mb-5 text-small">{description}</p> : null}
      <PanelPart title={m.curate_files()}>
        <dl className="m-0">
          {material.files.map(({ fileName, sizeBytes, sha256 }) => (
            <Fact key={`${fileName} ${sha256}`} label={<span className="wrap-anywhere">{fileName}</span>}>
              {sizeText(sizeBytes)}
            </Fact>
          ))}
        </dl>
        {material.state === 'published' ? (
          <Link
            to={`/material-list-detail/${materialId}/${type}/${parentType}`}
            className="mt-3 inline-flex min-h-6 items-center text-small"
          >
            {m.curate_see()}
          </Link>
        ) : null}
      </PanelPart>
    </>
  );
}
