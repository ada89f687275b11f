import { testReading } from './reading.ts';
import { recordedTarget } from './recording.ts';

for (const version of [4, 5] as const) {
  const target = recordedTarget(version);
  testReading({ name: `recorded Strapi ${version}`, version, isRecorded: true, target: () => target });
}
