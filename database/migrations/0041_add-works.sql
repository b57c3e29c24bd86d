CREATE TABLE "work_versions" (
	"work_id" text NOT NULL,
	"version" integer NOT NULL,
	"content" text NOT NULL,
	"bytes" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "work_versions_work_id_version_pk" PRIMARY KEY("work_id","version"),
	CONSTRAINT "work_versions_key" UNIQUE("work_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "works" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"tool" text NOT NULL,
	"title" text NOT NULL,
	"client" text NOT NULL,
	"folder" text NOT NULL,
	"version" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"trashed_at" timestamp (3) with time zone,
	CONSTRAINT "works_key" UNIQUE("owner_id","idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "work_versions" ADD CONSTRAINT "work_versions_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "works_latest" ON "works" USING btree ("owner_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "works_trashed" ON "works" USING btree ("trashed_at");