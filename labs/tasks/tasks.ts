import { block } from './block.ts';
import type { Task } from './edit.ts';
import { language } from './language.ts';
import { message } from './message.ts';
import { method } from './method.ts';
import { metric } from './metric.ts';
import { page } from './page.ts';
import { setting } from './setting.ts';
import { theme } from './theme.ts';

/** What newcomers do by `CONTRIBUTING.md`, by name. */
export const tasks: Record<string, Task> = { message, page, block, theme, language, metric, method, setting };
