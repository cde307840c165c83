import { useCallback, useState } from 'react';

/** A file that a form is preparing, such as a photograph that the browser makes smaller. */
export interface PreparingFile {
  readonly id: number;
  readonly file: File;
  /** When the last attempt began, by `Date.now()`. */
  readonly startedAt: number;
  /** The uploader that shows the wait; undefined once it is gone, as after a step back. */
  readonly uploader: string | undefined;
  /** Prepares the file again beside the attempt that hangs; the first result counts. */
  readonly retry: () => void;
  /** Ends the preparation without a result, whatever the browser still does. */
  readonly leaveOut: () => void;
}

/** State of the files that a form prepares before they are sent. */
export interface PhotoPreparation {
  /** The files that are not ready; the form must not be sent without them. */
  readonly preparingFiles: readonly PreparingFile[];
  readonly isPreparing: boolean;
  /**
   * Tracks a preparation until it settles or is left out: a browser may decode a picture for ever.
   *
   * @param uploader identifies the uploader that shows the wait, if one does
   * @returns its result; undefined when the file was left out
   * @throws the error of the preparation
   */
  readonly track: <T>(file: File, prepare: () => Promise<T>, uploader?: string) => Promise<T | undefined>;
  /** Marks the files of an uploader that disappears; their preparation goes on. */
  readonly releaseUploader: (uploader: string) => void;
}

let lastId = 0;

/** Tracks the files that a form is preparing. */
export function usePhotoPreparation(): PhotoPreparation {
  const [preparingFiles, setPreparingFiles] = useState<readonly PreparingFile[]>([]);
  const track = useCallback(<T>(file: File, prepare: () => Promise<T>, uploader?: string) => {
    const id = ++lastId;
    return new Promise<T | undefined>((resolve, reject) => {
      const start = () => void prepare().then(resolve, reject);
      const retry = () => {
        setPreparingFiles((before) => before.map((each) => (each.id === id ? { ...each, startedAt: Date.now() } : each)));
        start();
      };
      const leaveOut = () => resolve(undefined);
      setPreparingFiles((before) => [...before, { id, file, startedAt: Date.now(), uploader, retry, leaveOut }]);
      start();
    }).finally(() => setPreparingFiles((before) => before.filter((each) => each.id !== id)));
  }, []);
  const releaseUploader = useCallback((uploader: string) => {
    setPreparingFiles((before) => before.map((each) => (each.uploader === uploader ? { ...each, uploader: undefined } : each)));
  }, []);
  return { preparingFiles, isPreparing: preparingFiles.length > 0, track, releaseUploader };
}
