/** Where the journeys' shop and its sandbox listen. */
export const shopPort = Number(process.env['TEST_PORT'] ?? 8797);
export const sandboxPort = Number(process.env['TEST_SANDBOX_PORT'] ?? 8796);
export const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;

/** With it a journey says that editors published something. */
export const contentSecret = 'content-of-the-journeys';
