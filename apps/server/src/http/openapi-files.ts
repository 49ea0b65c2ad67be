import { canCall } from '@harbour/core/contract/collections';
import { imageFormats, imageSizes, roles, uploadTypes } from '@harbour/core/contract/values';
import { refusals } from './openapi-guide.ts';

type Json = { readonly [key: string]: unknown };

const uploaders = roles.filter((role) => canCall(role, 'attachments', 'create'));
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } };
const format = { name: 'format', in: 'path', required: true, schema: { enum: imageFormats } };
const size = { name: 'size', in: 'path', required: true, schema: { enum: imageSizes } };
const version = { name: 'version', in: 'query', required: true, schema: { type: 'integer', minimum: 1 } };
const dir = { name: 'dir', in: 'path', required: true, schema: { type: 'string' } };

/** The paths of uploads, pictures and downloads, which belong to no collection. */
export const filePaths: Json = {
  '/attachments/upload': { post: upload('attachments_upload') },
  '/attachments/upload/{dir}': { parameters: [dir], post: upload('attachments_uploadTo') },
  '/attachments/replace/{id}': { parameters: [id, version], post: upload('attachments_replace') },
  '/attachments/{id}.{format}': picture('attachments_picture', [id, format]),
  '/attachments/{id}.{size}.{format}': picture('attachments_pictureSize', [id, size, format]),
  '/attachments/{id}/download': file('attachments_download', [id], ['application/octet-stream']),
  '/thumbs/{id}.{format}': picture('attachments_thumb', [id, format]),
  '/users/pic/{id}': file('users_picture', [id], ['image/webp', 'image/svg+xml']),
  '/invoices/{id}/pdf': file('invoices_pdf', [id], ['application/pdf']),
  '/invoices/{id}/receipt': file('invoices_receipt', [id], ['application/pdf']),
};

function upload(operationId: string): Json {
  const binary = { type: 'string', format: 'binary', description: uploadTypes.join(', ') };
  const form = { type: 'object', required: ['file'], properties: { file: binary } };
  const info = { allOf: [{ $ref: '#/components/schemas/attachments' }] };
  const response = {
    type: 'object',
    properties: { data: { type: 'object', properties: { info } } },
  };
  return {
    operationId,
    tags: ['attachments'],
    description: `Available to ${uploaders.join(', ')}.`,
    security: [{ accessToken: [] }],
    requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } },
    responses: {
      201: { description: 'Done', content: { 'application/json': { schema: response } } },
      ...refusals,
    },
  };
}

function picture(operationId: string, parameters: readonly Json[]): Json {
  return file(operationId, parameters, ['image/webp', 'image/jpeg']);
}

function file(operationId: string, parameters: readonly Json[], types: readonly string[]): Json {
  const schema = { type: 'string', format: 'binary' };
  const content = Object.fromEntries(types.map((type) => [type, { schema }]));
  const description = 'Available to everyone who may read the record.';
  const responses = {
    200: { description: 'The file', content },
    206: { description: 'The requested range of the file', content },
    ...refusals,
  };
  const security = [{}, { accessToken: [] }, { apiKey: [] }];
  return { parameters, get: { operationId, tags: ['attachments'], description, security, responses } };
}
