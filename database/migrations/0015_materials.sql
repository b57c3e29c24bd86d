-- Ships with PostgreSQL and is trusted: whoever owns the database may have it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- English stems without stop words: "on", "off" and "all" are names of icons.
CREATE TEXT SEARCH DICTIONARY "material_stem" (TEMPLATE = snowball, LANGUAGE = english);
--> statement-breakpoint
CREATE TABLE "material_contents" (
	"sha256" text PRIMARY KEY NOT NULL,
	"size_bytes" integer NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea",
	"storage_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "material_contents_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "material_contents_place" CHECK (("material_contents"."bytes" is null) <> ("material_contents"."storage_key" is null))
);
--> statement-breakpoint
CREATE TABLE "material_files" (
	"material_id" text NOT NULL,
	"position" integer NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "material_files_material_id_position_pk" PRIMARY KEY("material_id","position")
);
--> statement-breakpoint
CREATE TABLE "material_imports" (
	"source" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"done" integer NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"refused" integer NOT NULL,
	"report_bytes" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "material_licences" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"url" text,
	"commercial_use" boolean NOT NULL,
	"may_change" boolean NOT NULL,
	"credit_needed" boolean NOT NULL,
	"same_licence" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "material_previews" (
	"material_id" text PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "material_terms" (
	"term" text PRIMARY KEY NOT NULL,
	"materials" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "material_words" (
	"word" text PRIMARY KEY NOT NULL,
	"term" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "materials" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"key" text NOT NULL,
	"parent_type" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"title_key" text NOT NULL,
	"description" text NOT NULL,
	"keywords" text[] NOT NULL,
	"formats" text[] NOT NULL,
	"colours" text[] NOT NULL,
	"palette" text[] NOT NULL,
	"orientation" text,
	"licence" text NOT NULL,
	"author" text NOT NULL,
	"source_url" text,
	"version" text NOT NULL,
	"tier" text NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"place" integer,
	"search" "tsvector",
	CONSTRAINT "materials_key" UNIQUE("source","key"),
	CONSTRAINT "materials_parent_type" CHECK ("materials"."parent_type" in ('images', 'templates', 'video', 'copy', 'documents', 'design')),
	CONSTRAINT "materials_type" CHECK ("materials"."type" in ('product-mockup', 'lifestyle', 'background', 'infographic', 'icon', 'listing', 'a-plus', 'storefront', 'email', 'invoice', 'packaging', 'social-post', 'intro', 'product', 'ugc-style', 'short', 'titles', 'bullets', 'replies', 'policies', 'ad-copy', 'checklist', 'contract', 'sop', 'spreadsheet', 'font', 'palette', '3d-model')),
	CONSTRAINT "materials_orientation" CHECK ("materials"."orientation" in ('landscape', 'portrait', 'square')),
	CONSTRAINT "materials_tier" CHECK ("materials"."tier" in ('free', 'starter', 'pro', 'team')),
	CONSTRAINT "materials_place" CHECK ("materials"."place" >= 0),
	CONSTRAINT "materials_published" CHECK (("materials"."published_at" is null) = ("materials"."search" is null) and ("materials"."published_at" is null) = ("materials"."place" is null))
);
--> statement-breakpoint
ALTER TABLE "material_files" ADD CONSTRAINT "material_files_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_files" ADD CONSTRAINT "material_files_sha256_material_contents_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."material_contents"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_previews" ADD CONSTRAINT "material_previews_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_previews" ADD CONSTRAINT "material_previews_sha256_material_contents_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."material_contents"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_licence_material_licences_slug_fk" FOREIGN KEY ("licence") REFERENCES "public"."material_licences"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "material_files_sha256" ON "material_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "material_previews_sha256" ON "material_previews" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "material_words_beginning" ON "material_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "material_words_likeness" ON "material_words" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "material_words_term" ON "material_words" USING btree ("term");--> statement-breakpoint
CREATE INDEX "materials_search" ON "materials" USING gin ("search") WHERE "materials"."search" is not null;--> statement-breakpoint
CREATE INDEX "materials_place" ON "materials" USING btree ("place","id") WHERE "materials"."place" is not null;--> statement-breakpoint
CREATE INDEX "materials_title" ON "materials" USING btree ("title_key","place","id") WHERE "materials"."place" is not null;--> statement-breakpoint
CREATE INDEX "materials_newest" ON "materials" USING btree ("parent_type","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "materials"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "materials_licence" ON "materials" USING btree ("licence");