import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { Part } from '#app/desk/account/page-part.tsx';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { DropField } from '#app/ui/drop-field.tsx';
import { TextArea } from '#app/ui/field.tsx';

/** A file that was chosen, or a table that was pasted. */
export interface CatalogueSource {
  /** Another one for each choice. */
  id: number;
  name: string;
  file: Blob;
}

interface CatalogueSourcePartProps {
  source: CatalogueSource | null;
  maxRows: number;
  onChoose(source: CatalogueSource | null): void;
}

let chosen = 0;

/** Where the listings come from. Nothing of them is sent anywhere. */
export function CatalogueSourcePart({ source, maxRows, onChoose }: CatalogueSourcePartProps) {
  const [pasted, setPasted] = useState('');
  const choose = (file: Blob, name: string) => onChoose({ id: ++chosen, file, name });
  return (
    <Part title={m.catalogue_source()}>
      {source ? (
        <p className="m-0 flex flex-wrap items-center gap-x-4 gap-y-2 text-small wrap-anywhere">
          {source.name}
          <Button kind="secondary" dense onClick={() => onChoose(null)}>
            {m.catalogue_other()}
          </Button>
        </p>
      ) : (
        <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-2">
          <div className="grid gap-1.5">
            <p className="m-0 text-caption font-medium text-ink-2">{m.catalogue_file()}</p>
            <DropField
              choose={m.catalogue_choose()}
              drop={m.catalogue_drop()}
              hint={m.catalogue_drop_hint({ most: figure(maxRows) })}
              icon={FileUp}
              accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
              single
              onFiles={([file]) => file && choose(file, file.name)}
              className="min-h-40 content-center py-4"
            />
          </div>
          <div className="grid gap-4">
            <TextArea
              name="pasted"
              label={m.catalogue_paste()}
              hint={m.catalogue_paste_hint()}
              optional
              spellCheck={false}
              className="[&_textarea]:h-40"
              value={pasted}
              onChange={({ target }) => setPasted(target.value)}
            />
            <Button
              kind="secondary"
              className="justify-self-start"
              disabled={pasted.trim() === ''}
              onClick={() => choose(new Blob([pasted]), m.catalogue_pasted())}
            >
              {m.catalogue_use_pasted()}
            </Button>
          </div>
        </div>
      )}
    </Part>
  );
}
