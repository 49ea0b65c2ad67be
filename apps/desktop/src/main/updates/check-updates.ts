/** The source of new versions. */
export interface UpdateSource {
  /** Downloads a newer version and returns its number, or `undefined`. Rejects when the check fails. */
  fetchNewer(): Promise<string | undefined>;
  /** Ends the program and starts the downloaded version. */
  restart(): Promise<void>;
}

/** The dialogs of an update. */
export interface UpdateConfirmations {
  /** True when the person wants to restart now; otherwise it is installed when the program ends. */
  askRestart(version: string): Promise<boolean>;
  report(finding: 'none' | 'failed' | 'off'): Promise<void>;
}

export interface UpdateDeps {
  /** Absent if this copy of the program does not update itself: not installed, or built without a feed. */
  readonly source: UpdateSource | undefined;
  readonly confirmations: UpdateConfirmations;
  readonly onError: (error: unknown) => void;
}

export interface Updates {
  /** Checks, and shows nothing unless there is a newer version. */
  checkQuietly(): Promise<void>;
  /** Checks because a person asked, and always shows the result. */
  check(): Promise<void>;
}

/** Creates the update check; only one check runs at a time. */
export function createUpdates({ source, confirmations, onError }: UpdateDeps): Updates {
  let looking: Promise<string | undefined> | undefined;

  async function look(): Promise<string | undefined> {
    looking ??= source?.fetchNewer();
    try {
      return await looking;
    } finally {
      looking = undefined;
    }
  }
  async function offer(version: string): Promise<void> {
    if (await confirmations.askRestart(version)) await source?.restart();
  }
  return {
    async checkQuietly() {
      try {
        const version = await look();
        if (version !== undefined) await offer(version);
      } catch (error) {
        onError(error);
      }
    },
    async check() {
      if (!source) return confirmations.report('off');
      try {
        const version = await look();
        await (version === undefined ? confirmations.report('none') : offer(version));
      } catch (error) {
        onError(error);
        await confirmations.report('failed');
      }
    },
  };
}
