import { useEffect, useState } from 'react';
import type { ColumnRole } from './columns.ts';
import { rolesOf } from './columns.ts';
import { type CatalogueLook, type FileProblem, lookAt, type Reading } from './read-catalogue.ts';

/** What a file is and how its columns are used; both follow the file until somebody says otherwise. */
export function useLook(file: Blob) {
  const [reading, setReading] = useState<Reading>({ encoding: null, delimiter: null });
  const [answer, setAnswer] = useState<CatalogueLook | { problem: FileProblem } | null>(null);
  const [roles, setRoles] = useState<readonly ColumnRole[]>([]);
  useEffect(() => {
    let isLate = false;
    void lookAt(file, reading).then((found) => {
      if (isLate) return;
      setAnswer(found);
      if ('rows' in found) setRoles(found.roles);
    });
    return () => {
      isLate = true;
    };
  }, [file, reading]);
  const look = answer && 'rows' in answer ? answer : null;
  return {
    look,
    problem: answer && 'problem' in answer ? answer.problem : null,
    reading,
    roles,
    read: (more: Partial<Reading>) => setReading({ ...reading, ...more }),
    /** @param header null: the first row is a listing */
    setHeader(header: number | null) {
      if (!look) return;
      setAnswer({ ...look, header });
      if (header !== null) setRoles(rolesOf(look.rows[header] ?? []));
    },
    setRole: (at: number, role: ColumnRole) => setRoles(roles.map((one, i) => (i === at ? role : one))),
  };
}
