// Writes the type of each action's response, for the API reference: `node tools/action-responses/write.ts`.
import { writeFileSync } from 'node:fs';
import { deriveResponses, printResponses, RESPONSES_FILE } from './derive.ts';

writeFileSync(RESPONSES_FILE, printResponses(deriveResponses()));
