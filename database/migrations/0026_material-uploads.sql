CREATE TABLE "material_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"modified_at" timestamp (3) with time zone,
	"pieces" integer[] DEFAULT '{}' NOT NULL,
	"state" text NOT NULL,
	"waits_for_scanner" boolean DEFAULT false NOT NULL,
	"refusal" text,
	"file" jsonb,
	"began_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "material_uploads_state" CHECK ("material_uploads"."state" in ('arriving', 'checking', 'ready', 'refused')),
	CONSTRAINT "material_uploads_file" CHECK (("material_uploads"."state" = 'ready') = ("material_uploads"."file" is not null)),
	CONSTRAINT "material_uploads_refusal" CHECK (("material_uploads"."state" = 'refused') = ("material_uploads"."refusal" is not null))
);
--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "material_uploads" ADD CONSTRAINT "material_uploads_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "material_uploads_member" ON "material_uploads" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "material_uploads_state" ON "material_uploads" USING btree ("state","changed_at");--> statement-breakpoint
CREATE INDEX "materials_unpublished" ON "materials" USING btree ("id") WHERE "materials"."published_at" is null;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_withdrawn" CHECK ("materials"."withdrawn_at" is null or "materials"."published_at" is null);