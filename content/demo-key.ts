/** Why the mailbox or the demo administrator does not open, for the engineer at this machine. */
export const demoKeyWords = {
  otherMachine: 'This opens on this machine only.',
  otherSite:
    'Another site led here, so this was not opened. Open the link that npm start prints, or type the address.',
  noKey:
    'The demo key is missing or wrong. Open the link that npm start prints, which holds the key; a program sends it in the header X-Demo-Key. The key is the setting DEMO_KEY or, where that is empty, in the file demo-key of the data directory (DATA_DIR, by default .data).',
} as const
