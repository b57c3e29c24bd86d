import { useEffect, useRef, useState } from 'react';
import type { Upload } from 'tus-js-client';
import { m } from '#app/paraglide/messages.js';
import { read, storageKeys } from '#app/state/storage.ts';
import type { Id } from '#contract/ids.ts';
import { type MaterialUpload, uploadPath } from '#contract/material-uploads.ts';

/** A file that this page sends. */
export interface Sending {
  key: string;
  /** Null until the service knows it. */
  uploadId: Id<'upload'> | null;
  fileName: string;
  sizeBytes: number;
  sentBytes: number;
  state: 'sending' | 'paused' | 'failed';
  problem: string | null;
}

export interface Sender {
  items: readonly Sending[];
  /** @param known what has come of files that were cut: the same file goes on there */
  send(file: File, known: readonly MaterialUpload[]): void;
  /** Shows a file that is not even tried. */
  refuse(file: File, problem: string): void;
  pause(key: string): void;
  goOn(key: string): void;
  /** Stops it here; what has come stays at the service. */
  forget(key: string): void;
}

/** Each well below the time in which a request has to be whole. */
const chunkSize = 4 * 1024 * 1024;
const retryDelays = [0, 1000, 3000, 5000, 10_000];

/** Sends files by the tus protocol. @param onArrived the service has one, whole */
export function useSending(onArrived: () => void): Sender {
  const [items, setItems] = useState<readonly Sending[]>([]);
  const uploads = useRef(new Map<string, Upload>());
  const made = useRef(0);
  const arrived = useRef(onArrived);
  arrived.current = onArrived;
  useEffect(() => {
    const running = uploads.current;
    return () => {
      for (const upload of running.values()) void upload.abort();
    };
  }, []);

  const set = (key: string, part: Partial<Sending>) =>
    setItems((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const forget = (key: string) => {
    void uploads.current.get(key)?.abort();
    uploads.current.delete(key);
    setItems((all) => all.filter((one) => one.key !== key));
  };
  const show = (file: File, part: Partial<Sending>): string => {
    const key = `${made.current++} ${file.name}`;
    const { name: fileName, size: sizeBytes } = file;
    const fresh = { key, uploadId: null, fileName, sizeBytes, sentBytes: 0, problem: null } as const;
    setItems((all) => [{ ...fresh, state: 'sending', ...part }, ...all]);
    return key;
  };

  const send = async (file: File, known: readonly MaterialUpload[]) => {
    const cut = known.find((one) => isSame(one, file));
    const key = show(file, { uploadId: cut?.uploadId ?? null, sentBytes: cut?.receivedBytes ?? 0 });
    const { Upload } = await import('tus-js-client');
    const base = window.__site?.serviceUrl ?? '';
    const upload = new Upload(file, {
      endpoint: base + uploadPath,
      uploadUrl: cut ? `${base}${uploadPath}/${cut.uploadId}` : null,
      chunkSize,
      retryDelays,
      // The service says what has come, also to another browser; nothing is kept here.
      storeFingerprintForResuming: false,
      metadata: { filename: file.name, modified: String(file.lastModified) },
      onBeforeRequest: (request) => request.setHeader('token', read(storageKeys.token) ?? ''),
      onUploadUrlAvailable: () => set(key, { uploadId: idOf(upload.url) }),
      onProgress: (sentBytes) => set(key, { sentBytes }),
      onSuccess: () => {
        forget(key);
        arrived.current();
      },
      onError: () => set(key, { state: 'failed', problem: m.curate_lost() }),
    });
    uploads.current.set(key, upload);
    upload.start();
  };

  return {
    items,
    forget,
    send: (file, known) => void send(file, known),
    refuse: (file, problem) => void show(file, { state: 'failed', problem }),
    pause(key) {
      void uploads.current.get(key)?.abort();
      set(key, { state: 'paused' });
    },
    goOn(key) {
      set(key, { state: 'sending', problem: null });
      uploads.current.get(key)?.start();
    },
  };
}

const idOf = (url: string | null) => (url?.split('/').at(-1) ?? null) as Id<'upload'> | null;

/** The same name, length and time: as much as a browser says of a file without reading it. */
const isSame = ({ state, fileName, sizeBytes, modifiedAt }: MaterialUpload, file: File) =>
  state === 'arriving' &&
  fileName === file.name.normalize('NFC').trim() &&
  sizeBytes === file.size &&
  modifiedAt === new Date(file.lastModified).toISOString();
