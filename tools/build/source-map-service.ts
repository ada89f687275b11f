import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inflateRawSync } from 'node:zlib';

const CHUNK_SIZE = 100_000;
const CHUNKS_PER_REQUEST = 3;

type Call = { method: string; path: string; authorization: string; body: Buffer };

type Answers = {
  /** Its answers about an archive whose chunks it has, in turn. */
  assemblies: { state: string; detail?: string }[];
  status?: number;
  chunkSize?: number;
};

/** Replaces the API of an error service that accepts source maps, and records the calls. */
export type SourceMapService = { url: string; calls: Call[]; chunks: Map<string, Buffer>; stop: () => void };

export async function startSourceMapService(answers: Answers): Promise<SourceMapService> {
  const { assemblies, status = 200, chunkSize = CHUNK_SIZE } = answers;
  const calls: Call[] = [];
  const chunks = new Map<string, Buffer>();
  const answerAssembly = (body: Buffer) => {
    const { chunks: wanted } = JSON.parse(body.toString()) as { chunks: string[] };
    const missingChunks = wanted.filter((checksum) => !chunks.has(checksum));
    return missingChunks.length > 0 ? { state: 'not_found', missingChunks } : assemblies.shift();
  };
  const answer = async (method: string, path: string, body: Buffer, type: string): Promise<unknown> => {
    if (path.endsWith('/assemble/')) return answerAssembly(body);
    if (method === 'GET') return { url: '/chunks/', chunkSize, chunksPerRequest: CHUNKS_PER_REQUEST };
    const init = { headers: { 'Content-Type': type } };
    const form = await new Response(new Uint8Array(body), init).formData();
    for (const file of form.getAll('file') as File[])
      chunks.set(file.name, Buffer.from(await file.arrayBuffer()));
    return null;
  };
  const server = createServer((request, response) => {
    void bodyOf(request).then(async (body) => {
      const { method = '', url: path = '' } = request;
      const { authorization = '', 'content-type': type = '' } = request.headers;
      calls.push({ method, path, authorization, body });
      response.statusCode = status;
      response.end(JSON.stringify(await answer(method, path, body, type)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, calls, chunks, stop: () => server.close() };
}

export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** The contents of an archive, by the directory at its end. */
export function unzip(archive: Buffer): Record<string, string> {
  const end = archive.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const found: Record<string, string> = {};
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, length] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)];
    const name = archive.toString('utf8', at + 46, at + 46 + length);
    const start = archive.readUInt32LE(at + 42) + 30 + length;
    found[name] = inflateRawSync(archive.subarray(start, start + packed)).toString();
    at += 46 + length;
  }
  return found;
}
