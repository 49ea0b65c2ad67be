/** Where new versions come from. */
export interface UpdateSource {
  /**
   * Looks for a newer version and fetches it; its number, or `undefined` where there is none. Rejects when it
   * cannot look.
   */
  fetchNewer(): Promise<string | undefined>;
  /** Ends the program and starts the version that was fetched. */
  restart(): Promise<void>;
}

/** What an update has to tell and ask. */
export interface UpdateQuestions {
  /** True when the person wants to restart now; later it is installed at the end of the program. */
  askRestart(version: string): Promise<boolean>;
  tell(finding: 'none' | 'failed' | 'off'): Promise<void>;
}

export interface UpdateDeps {
  /**
   * Missing where this copy of the program does not update itself: not installed, or built without a feed.
   */
  readonly source: UpdateSource | undefined;
  readonly questions: UpdateQuestions;
  readonly onError: (error: unknown) => void;
}

export interface Updates {
  /** Looks without a word unless there is something newer. */
  checkQuietly(): Promise<void>;
  /** Looks because a person asked, and always tells what was found. */
  check(): Promise<void>;
}

/** Looks for a newer version: one look at a time. */
export function createUpdates({ source, questions, onError }: UpdateDeps): Updates {
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
    if (await questions.askRestart(version)) await source?.restart();
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
      if (!source) return questions.tell('off');
      try {
        const version = await look();
        await (version === undefined ? questions.tell('none') : offer(version));
      } catch (error) {
        onError(error);
        await questions.tell('failed');
      }
    },
  };
}
